#[derive(DataClass)]
#[decl(prefill_unset)]
struct Job {
    #[decl(maximum = 3)]
    attempts: u8,
    #[decl(live, internal)]
    progress: Mutex<f64>,
    note: Presence<String>,
    #[decl(skip)]
    cache: Cache,
}
