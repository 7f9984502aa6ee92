#[derive(Params)]
#[decl(name = "shop.Fuel", rename_all = "kebab-case")]
enum Fuel {
    Petrol,
    LiquidGas,
    #[decl(name = "none")]
    Nothing,
}
