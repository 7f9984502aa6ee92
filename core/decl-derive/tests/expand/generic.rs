#[derive(Params)]
struct Tree<T: Clone, const N: usize>
where
    T: Ord,
{
    value: T,
    children: Vec<Tree<T, N>>,
    code: [u8; N],
    #[decl(required)]
    parent: Option<Box<Tree<T, N>>>,
}
