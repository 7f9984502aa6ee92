#[derive(Params)]
#[decl(tag = "kind")]
enum Payment {
    Card(Card),
    #[decl(name = "transfer")]
    Bank(Transfer),
}
