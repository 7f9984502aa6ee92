/// A thing to be sold.
#[derive(Params)]
#[decl(name = "shop.Item", rename_all = "camelCase", strict, meta(OWNER))]
pub struct Item {
    /// What it is called.
    #[decl(min_length = 1, pattern = "^[A-Z]", aliases("name"))]
    title: String,
    #[decl(minimum = 0, default = 1, validator = even)]
    in_stock: u32,
    #[decl(items(one_of("a", "b")), unique_items, default)]
    tags: Vec<String>,
    #[decl(optional)]
    note: Option<String>,
    #[decl(default_factory = next_id)]
    id: u64,
    #[decl(with = Cents)]
    price: Money,
}
