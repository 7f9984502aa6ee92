//! A stream of choices that a seed decides.

/// Splitmix64: every seed is a good one, and a case can be drawn again from its number alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source(u64);

impl Source {
    /// The stream of the n-th part of what a seed stands for.
    pub(crate) fn part(seed: u64, n: u64) -> Self {
        let mut source = Self(seed ^ n.wrapping_mul(0xd134_2543_de82_ef95));
        source.draw();
        source
    }

    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below this one; zero if there is none.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        let drawn = self.draw() % (end.max(1) as u64);
        usize::try_from(drawn).unwrap_or(0)
    }

    /// Whether something happens that does so many times of a hundred.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<'t, T>(&mut self, from: &'t [T]) -> Option<&'t T> {
        from.get(self.below(from.len()))
    }
}
