//! What is written of something that is wrong, so that what names it is not wrong too: the ordinary code,
//! in which nothing happens.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::visit_mut::{self, VisitMut};
use syn::{File, GenericParam, ImplItemConst, ImplItemFn, ItemImpl, ReturnType, Type, parse_quote};

/// The same items with idle functions.
pub(crate) fn idle(items: TokenStream) -> TokenStream {
    // What is not understood is left out; there is an error in any case.
    let Ok(mut file) = syn::parse2::<File>(items) else {
        return TokenStream::new();
    };
    Idle.visit_file_mut(&mut file);
    file.into_token_stream()
}

struct Idle;

impl VisitMut for Idle {
    /// What is declared owns what it holds.
    fn visit_item_impl_mut(&mut self, item: &mut ItemImpl) {
        visit_mut::visit_item_impl_mut(self, item);
        let names_owner = item.trait_.as_ref().is_some_and(|(_, path, _)| {
            let name = path.segments.last().map(|last| last.ident.to_string());
            matches!(
                name.as_deref(),
                Some("Declared" | "DataClass" | "Overrides")
            )
        });
        if !names_owner {
            return;
        }
        let parameters = item.generics.params.clone();
        for parameter in parameters {
            if let GenericParam::Lifetime(parameter) = parameter {
                let lifetime = parameter.lifetime;
                let clause = item.generics.make_where_clause();
                clause.predicates.push(parse_quote!(#lifetime: 'static));
            }
        }
    }

    fn visit_impl_item_fn_mut(&mut self, function: &mut ImplItemFn) {
        function.block = match &function.sig.output {
            ReturnType::Type(_, ty) if matches!(**ty, Type::ImplTrait(_)) => {
                parse_quote!({ ::core::iter::empty() })
            }
            _ => parse_quote!({ loop {} }),
        };
    }

    fn visit_impl_item_const_mut(&mut self, constant: &mut ImplItemConst) {
        if constant.ident == "DECLARATION" {
            constant.expr = parse_quote!(&__decl::Operable::EMPTY);
        }
    }
}
