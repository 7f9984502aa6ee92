//! The facts: an invoice of 20 fields, half of them documented, each with the metadata of its column.

use super::peer::{Bounds, DecimalSize, Declaration, Entry, Enumeration, Field, Item, Literal, Ty};

/// The invoice.
pub fn invoice() -> Declaration {
    let fields = [parties(), dates(), amounts(), contents()];
    Declaration {
        name: "Invoice".into(),
        doc: Some("What a customer owes for one order, as it was sent.".into()),
        fields: fields.into_iter().flatten().collect(),
    }
}

fn parties() -> Vec<Field> {
    let identifier = || Bounds {
        minimum: Some(Literal::Integer(1)),
        ..Bounds::default()
    };
    let number = Bounds {
        pattern: Some("^[A-Z]{2}-[0-9]{6}$".into()),
        ..Bounds::default()
    };
    let email = Bounds {
        pattern: Some("^[^@ ]+@[^@ ]+$".into()),
        ..length(3, 254)
    };
    let customer = map([("declaration", "Customer"), ("field", "customer_id")]);
    vec![
        field("invoice_id", Ty::I64, "InvoiceId")
            .documented("The key, given out by the database and never again.")
            .bounded(identifier())
            .with("storage.primary_key_position", Literal::Integer(1)),
        field("number", Ty::Text, "Number")
            .documented("What is printed on the paper: the country and six digits.")
            .bounded(number),
        field("customer_id", Ty::I64, "CustomerId")
            .documented("Who pays.")
            .bounded(identifier())
            .with("storage.foreign_key", customer),
        field("billing_name", Ty::Text, "BillingName").bounded(length(1, 120)),
        field("billing_email", Ty::Text, "BillingEmail")
            .documented("Where the invoice and its reminders are sent.")
            .bounded(email),
    ]
}

fn dates() -> Vec<Field> {
    let status = Ty::Enum(Enumeration {
        name: "bench.InvoiceStatus".into(),
        values: ["draft", "sent", "overdue", "paid", "cancelled"]
            .map(String::from)
            .to_vec(),
    });
    let issued = Bounds {
        minimum: Some(text("2000-01-01")),
        ..Bounds::default()
    };
    let reminders = Bounds {
        max_items: Some(12),
        ..Bounds::default()
    };
    vec![
        field("status", status, "Status")
            .documented("Where the invoice stands; nothing leaves `cancelled`.")
            .by_default(text("draft")),
        field("issued_on", Ty::Date, "IssuedOn")
            .documented("The day from which the term counts.")
            .bounded(issued),
        field("due_on", Ty::Date, "DueOn")
            .nullable()
            .by_default(Literal::Null),
        field("paid_at", Ty::Instant, "PaidAt")
            .nullable()
            .optional()
            .with("storage.absent", text("null")),
        field("reminders", list(Item::Plain(Ty::Instant)), "Reminders")
            .bounded(reminders)
            .by_default(Literal::List(Vec::new())),
    ]
}

fn amounts() -> Vec<Field> {
    let money = || decimal(10, 2);
    let amount = |greatest: Option<&str>| Bounds {
        minimum: Some(text("0.00")),
        maximum: greatest.map(text),
        ..Bounds::default()
    };
    let currency = Bounds {
        one_of: ["EUR", "USD", "GBP", "SEK"].map(text).to_vec(),
        ..Bounds::default()
    };
    let rate = Bounds {
        multiple_of: Some(text("0.0025")),
        ..amount(Some("1.0000"))
    };
    vec![
        field("currency", Ty::Text, "Currency")
            .bounded(currency)
            .by_default(text("EUR")),
        field("net", money(), "Net")
            .documented("The sum of the lines, before tax.")
            .bounded(amount(None)),
        field("tax_rate", decimal(5, 4), "TaxRate")
            .bounded(rate)
            .by_default(text("0.2500")),
        field("tax", money(), "Tax").bounded(amount(None)),
        field("total", money(), "Total")
            .documented("What is owed: the net amount and the tax.")
            .bounded(amount(Some("99999999.99"))),
    ]
}

fn contents() -> Vec<Field> {
    let lines = Bounds {
        minimum: Some(Literal::Integer(1)),
        maximum: Some(Literal::Integer(1000)),
        ..Bounds::default()
    };
    let tag = Item::Bounded {
        ty: Ty::Text,
        constraints: length(1, 20),
    };
    let tags = Bounds {
        max_items: Some(10),
        unique_items: true,
        ..Bounds::default()
    };
    let attributes = Ty::Map(Box::new((Item::Plain(Ty::Text), Item::Plain(Ty::Text))));
    let channel = map([("channel", "web"), ("locale", "sv-SE")]);
    vec![
        field("line_count", Ty::U32, "LineCount")
            .bounded(lines)
            .by_default(Literal::Integer(1)),
        field("is_closed", Ty::Bool, "IsClosed").by_default(Literal::Bool(false)),
        field("tags", list(tag), "Tags")
            .documented("What the bookkeeper searches for.")
            .bounded(tags),
        field("attributes", attributes, "Attributes").by_default(channel),
        field("note", Ty::Text, "Note")
            .documented("Printed below the lines, as it was written.")
            .nullable()
            .bounded(length(0, 2000)),
    ]
}

/// A field with its column.
fn field(name: &str, ty: Ty, column: &str) -> Field {
    let field = Field {
        name: name.into(),
        doc: None,
        ty,
        nullable: false,
        optional: false,
        default: None,
        constraints: None,
        meta: Vec::new(),
    };
    field.with("storage.column_name", text(column))
}

impl Field {
    fn documented(mut self, doc: &str) -> Self {
        self.doc = Some(doc.into());
        self
    }

    fn nullable(mut self) -> Self {
        self.nullable = true;
        self
    }

    fn optional(mut self) -> Self {
        self.optional = true;
        self
    }

    fn by_default(mut self, default: Literal) -> Self {
        self.default = Some(default);
        self
    }

    fn bounded(mut self, bounds: Bounds) -> Self {
        self.constraints = Some(Box::new(bounds));
        self
    }

    fn with(mut self, key: &str, value: Literal) -> Self {
        let key = key.into();
        self.meta.push(Entry { key, value });
        self
    }
}

fn text(text: &str) -> Literal {
    Literal::Text(text.into())
}

fn map<const N: usize>(entries: [(&str, &str); N]) -> Literal {
    let entry = |(key, value): (&str, &str)| Entry {
        key: key.into(),
        value: text(value),
    };
    Literal::Map(entries.map(entry).to_vec())
}

fn list(item: Item) -> Ty {
    Ty::List(Box::new(item))
}

const fn decimal(precision: u32, scale: u32) -> Ty {
    Ty::Decimal(DecimalSize { precision, scale })
}

fn length(least: u64, greatest: u64) -> Bounds {
    Bounds {
        min_length: Some(least),
        max_length: Some(greatest),
        ..Bounds::default()
    }
}
