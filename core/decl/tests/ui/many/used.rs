//! One mistake is one error, whatever other code does with the struct.

use std::collections::HashMap;

use decl::{Builder, Declared, Overrides, Params, Presence, Structural, Value, structural_key};

#[derive(Params, Debug)]
struct Engine {
    #[decl(minimun = 1)]
    power: u32,
    /// What it burns.
    fuel: String,
    size: Presence<u8>,
    #[decl(skip)]
    cache: Vec<u8>,
}

#[derive(Params, Debug)]
struct Car {
    engine: Engine,
    spares: Vec<Option<Engine>>,
}

#[derive(Params, Debug)]
#[decl(tag = "kind")]
enum Part {
    Engine(Engine),
    Car(Car),
}

fn declared<T: Declared + Structural + std::hash::Hash + Eq>(it: &T) -> &'static str {
    drop(structural_key(it));
    T::NAME
}

fn engine() -> Engine {
    EngineBuilder::default().power(3).fuel("air").size(Presence::Unset).build().unwrap()
}

fn main() {
    let engine = engine();
    let _: (&u32, &String, &Presence<u8>) = (engine.power(), engine.fuel(), engine.size());
    println!("{engine:?} {:?} {}", engine.cache, Engine::DECLARATION.specs().len());
    println!("{:?} {:?}", Engine::field_names().rev().next(), Engine::allowed().contains("fuel"));
    let overrides = EngineOverrides {
        power: Presence::Value(4),
        ..EngineOverrides::default()
    };
    let overrides = overrides.merge(EngineOverrides::from_bag(Vec::new()).unwrap());
    let other = engine.with_overrides(overrides).unwrap();
    assert!(engine == other && declared(&other).is_empty());
    let _ = Engine::from_record(&other.to_record().unwrap()).unwrap().to_map().unwrap();
    let _ = Engine::construct([("power", Value::from(3))]).is_ok();
    let _ = Engine::builder().fuel(String::new());
    let _ = Engine::fragment();
    let mut cars = HashMap::new();
    let car = Car::builder().engine(engine).spares(vec![None, Some(other)]).build().unwrap();
    cars.insert(car, 1);
    let _ = Part::Car(Car::builder().build().unwrap()) == Part::Engine(self::engine());
    const NAMES: &decl::Operable = Engine::DECLARATION;
    println!("{NAMES:?} {:?}", <Engine as Declared>::Builder::from_bag(Vec::new()));
}
