//! Numbers that are stored as their digits: what spells one, and how it compares with another.

use decl_core::DecimalSize;

use crate::Comparison;

/// How a column spells its numbers: the one plain text of each, as the declaration writes it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Numeral {
    /// An integer of any size.
    Integer,
    /// A decimal of any size, each with a scale of its own.
    Decimal,
    /// A decimal with all the fraction digits of its size.
    Sized(DecimalSize),
}

impl Numeral {
    /// What holds text without NUL to the spelling.
    pub(crate) fn check(self, column: &str) -> String {
        let unsigned = format!("substr({column}, 1 + ({column} GLOB '-*'))");
        match self {
            Self::Integer => integer(column, &unsigned),
            Self::Decimal => decimal(column, &unsigned),
            Self::Sized(size) if size.scale() == 0 => {
                let digits = size.precision();
                format!(
                    "{} AND length({unsigned}) <= {digits}",
                    integer(column, &unsigned)
                )
            }
            Self::Sized(size) => {
                let point = u64::from(size.scale()) + 1;
                let whole = if size.precision() == size.scale() {
                    format!("{unsigned} GLOB '0.*'")
                } else {
                    let most = u64::from(size.precision()) + 1;
                    format!("length({unsigned}) <= {most}")
                };
                format!(
                    "{} AND substr({column}, -{point}, 1) = '.' AND {whole}",
                    decimal(column, &unsigned)
                )
            }
        }
    }

    /// Compares the numbers of a column with a bound in the same spelling.
    ///
    /// Of two numbers with one sign and equally many whole digits, the texts compare as the numbers
    /// do, in reverse where they are negative.
    pub(crate) fn compare(self, column: &str, comparison: Comparison, bound: &str) -> String {
        let bound = self.shortest(bound);
        let same = self.same(column, bound);
        // The side of zero on which the bound is not, and then all that is nearer to zero.
        let (side, toward_zero, or_same) = if bound.starts_with('-') {
            ("NOT GLOB", Comparison::Greater, Comparison::GreaterOrEqual)
        } else {
            ("GLOB", Comparison::Less, Comparison::LessOrEqual)
        };
        let mut nearer = format!("{column} {side} '-*'");
        if bound.contains(|digit| ('1'..='9').contains(&digit)) {
            nearer = format!("{nearer} OR {}", self.nearer_to_zero(column, bound));
        }
        match comparison {
            Comparison::Equal => same,
            Comparison::NotEqual => format!("NOT ({same})"),
            _ if comparison == toward_zero => nearer,
            _ if comparison == or_same => format!("{nearer} OR {same}"),
            Comparison::Less | Comparison::Greater => format!("NOT ({nearer} OR {same})"),
            Comparison::LessOrEqual | Comparison::GreaterOrEqual => format!("NOT ({nearer})"),
        }
    }

    /// The bound, without zeros that a decimal of any scale may lack.
    fn shortest(self, bound: &str) -> &str {
        match self {
            Self::Decimal if bound.contains('.') => {
                bound.trim_end_matches('0').trim_end_matches('.')
            }
            _ => bound,
        }
    }

    /// Whether a number is the bound.
    fn same(self, column: &str, bound: &str) -> String {
        match self {
            Self::Integer | Self::Sized(_) => format!("{column} = '{bound}'"),
            Self::Decimal if bound.contains('.') => format!("rtrim({column}, '0') = '{bound}'"),
            Self::Decimal => format!("{column} = '{bound}' OR rtrim({column}, '0') = '{bound}.'"),
        }
    }

    /// Whether a number of the bound's sign is nearer to zero than the bound.
    fn nearer_to_zero(self, column: &str, bound: &str) -> String {
        let (length, of_bound) = match self {
            // All have equally many fraction digits.
            Self::Integer | Self::Sized(_) => (format!("length({column})"), bound.len()),
            Self::Decimal => {
                let point = bound.find('.').unwrap_or(bound.len()) + 1;
                (format!("instr({column} || '.', '.')"), point)
            }
        };
        format!("{length} < {of_bound} OR ({length} = {of_bound} AND {column} < '{bound}')")
    }
}

fn integer(column: &str, unsigned: &str) -> String {
    format!(
        "{unsigned} GLOB '[0-9]*' AND {unsigned} NOT GLOB '*[^0-9]*' \
         AND {unsigned} NOT GLOB '0[0-9]*' AND {column} <> '-0'"
    )
}

fn decimal(column: &str, unsigned: &str) -> String {
    format!(
        "{unsigned} GLOB '[0-9]*' AND {unsigned} GLOB '*[0-9]' \
         AND {unsigned} NOT GLOB '*[^0-9.]*' AND {unsigned} NOT GLOB '*.*.*' \
         AND {unsigned} NOT GLOB '0[0-9]*' \
         AND ({column} NOT GLOB '-*' OR {column} GLOB '*[1-9]*')"
    )
}
