//! One mistake in mutable context is one error, whatever other code does with it.

use std::sync::Mutex;

use decl::{DataClass, Params, Presence, Value};

#[derive(DataClass, Debug)]
#[decl(prefill_unset = true)]
struct Job<T: Clone + PartialEq + std::fmt::Debug> {
    attempts: u8,
    items: Vec<T>,
    #[decl(live)]
    lock: Mutex<u8>,
    #[decl(default_factory = "now", internal)]
    started: u64,
    #[decl(optional, default)]
    note: Option<String>,
}

#[derive(Params, Debug)]
struct Queue {
    #[decl(live)]
    job: Job<u8>,
}

fn change<D: DataClass + PartialEq>(it: &mut D) {
    it.set("attempts", 3).unwrap();
}

fn main() {
    let mut job = Job::builder().attempts(1).items(vec![1_u8]).lock(Mutex::new(1)).build().unwrap();
    job.set("attempts", 2).unwrap();
    job.update([("started", Value::from(9))]).unwrap();
    change(&mut job);
    let overrides = JobOverrides {
        items: Presence::Null,
        note: Presence::Value(String::new()),
        ..Default::default()
    };
    assert_eq!(job.with_overrides(overrides).unwrap(), job);
    println!("{:?} {:?} {:?}", job.lock(), job.note().as_deref(), Job::<u8>::DECLARATION);
    let _ = Queue::builder().job(job).build();
}
