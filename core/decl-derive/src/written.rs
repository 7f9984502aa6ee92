//! Where something was written, so that the compiler says there what is wrong with it.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;

/// The first and the last token of something.
#[derive(Clone, Copy)]
pub(crate) struct Written {
    first: Span,
    last: Span,
}

impl Written {
    pub(crate) fn of(tokens: &impl ToTokens) -> Self {
        let mut tokens = tokens.to_token_stream().into_iter();
        let first = tokens.next();
        let last = tokens.last();
        let start = |token: &TokenTree| match token {
            TokenTree::Group(group) => group.span_open(),
            token => token.span(),
        };
        let end = |token: &TokenTree| match token {
            TokenTree::Group(group) => group.span_close(),
            token => token.span(),
        };
        let call_site = Span::call_site;
        Self {
            first: first.as_ref().map_or_else(call_site, start),
            last: last.or(first).as_ref().map_or_else(call_site, end),
        }
    }

    /// The same tokens, which to the compiler stand there as a whole.
    ///
    /// Only the first and the last of them say so. Names among the others are looked up where the derive
    /// stands, which is not where the type stands if a macro of the program wrote the struct.
    pub(crate) fn stamp(self, tokens: TokenStream) -> TokenStream {
        let mut tokens: Vec<TokenTree> = tokens.into_iter().collect();
        if let Some(last) = tokens.last_mut() {
            last.set_span(self.last);
        }
        if let Some(first) = tokens.first_mut() {
            first.set_span(self.first);
        }
        tokens.into_iter().collect()
    }
}
