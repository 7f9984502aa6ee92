//! Values made at random, seeded, go through every marker and come back as they were.

use decl::{
    Date, DateTime, Decimal, Duration, Instant, Integer, Represent, TimeOfDay, Uuid, Value,
};

/// The generator of Marsaglia, 64 bits.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: u32) -> u32 {
        u32::try_from(self.next() % u64::from(limit)).unwrap()
    }

    fn part(&mut self, limit: u32) -> u8 {
        u8::try_from(self.below(limit)).unwrap()
    }

    fn date(&mut self) -> Date {
        loop {
            let year = u16::try_from(self.below(9999) + 1).unwrap();
            let day = Date::new(year, self.part(12) + 1, self.part(31) + 1);
            if let Ok(day) = day {
                return day;
            }
        }
    }

    fn time(&mut self) -> TimeOfDay {
        let nanosecond = if self.below(2) == 0 {
            0
        } else {
            self.below(1_000_000_000)
        };
        TimeOfDay::new(self.part(24), self.part(60), self.part(60), nanosecond).unwrap()
    }

    /// An integer of up to so many bits, of any size alike.
    fn integer(&mut self, bits: u32) -> i128 {
        let wide = u128::from(self.next()) << 64 | u128::from(self.next());
        let narrow = wide >> (128 - 1 - self.below(bits));
        let number = i128::try_from(narrow).unwrap();
        if self.below(2) == 0 { number } else { -number }
    }
}

const ROUNDS: usize = 2000;

fn goes_through<T, M: Represent<T>>(seed: u64, make: impl Fn(&mut Random) -> Value) {
    let mut random = Random(seed);
    for _ in 0..ROUNDS {
        let value = make(&mut random);
        let it = M::from_value(&value).unwrap();
        assert_eq!(M::to_value(&it).unwrap(), value);
    }
}

#[test]
fn dates_come_back() {
    let make = |random: &mut Random| random.date().into();
    goes_through::<_, decl_types::jiff::Date>(1, make);
    goes_through::<_, decl_types::chrono::NaiveDate>(2, make);
    goes_through::<_, decl_types::time::Date>(3, make);
}

#[test]
fn times_come_back() {
    let make = |random: &mut Random| random.time().into();
    goes_through::<_, decl_types::jiff::Time>(4, make);
    goes_through::<_, decl_types::chrono::NaiveTime>(5, make);
    goes_through::<_, decl_types::time::Time>(6, make);
}

#[test]
fn dates_with_times_come_back() {
    let make = |random: &mut Random| DateTime::new(random.date(), random.time()).into();
    goes_through::<_, decl_types::jiff::DateTime>(7, make);
    goes_through::<_, decl_types::chrono::NaiveDateTime>(8, make);
    goes_through::<_, decl_types::time::PrimitiveDateTime>(9, make);
}

#[test]
fn instants_come_back() {
    let make =
        |random: &mut Random| Instant::from_utc(DateTime::new(random.date(), random.time())).into();
    goes_through::<_, decl_types::jiff::Timestamp>(10, make);
    goes_through::<_, decl_types::chrono::DateTime>(11, make);
    goes_through::<_, decl_types::time::UtcDateTime>(12, make);
    goes_through::<_, decl_types::time::OffsetDateTime>(13, make);
}

#[test]
fn durations_come_back() {
    // So many nanoseconds each type holds.
    let make = |bits| {
        move |random: &mut Random| {
            Duration::from_nanoseconds(Integer::new(random.integer(bits))).into()
        }
    };
    goes_through::<_, decl_types::jiff::SignedDuration>(14, make(92));
    goes_through::<_, decl_types::chrono::TimeDelta>(15, make(82));
    goes_through::<_, decl_types::time::Duration>(16, make(92));
}

#[test]
fn decimals_come_back() {
    let make = |bits, scale: u32| {
        move |random: &mut Random| {
            let coefficient = Integer::new(random.integer(bits));
            Decimal::new(coefficient, random.below(scale + 1)).into()
        }
    };
    goes_through::<_, decl_types::rust_decimal::Decimal>(17, make(96, 28));
    goes_through::<_, decl_types::BigDecimal>(18, make(127, 9000));
}

#[test]
fn uuids_come_back() {
    goes_through::<_, decl_types::Uuid>(19, |random| {
        let number = u128::from(random.next()) << 64 | u128::from(random.next());
        Uuid::from_bytes(number.to_be_bytes()).into()
    });
}
