//! Where mutants may be, and what stands there then. The kinds are those of cargo-mutants: another operator, an operator
//! left out, a function that returns a plain value at once.

use proc_macro2::Span;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, ReturnType, Type, UnOp};

/// Bytes of a file, and what they are replaced by. An empty range is a place for a statement.
#[derive(Clone)]
pub struct Place {
    pub range: Range<usize>,
    pub line: usize,
    pub instead: String,
    pub what: String,
    pub function: String,
}

pub fn find(text: &str) -> syn::Result<Vec<Place>> {
    let file = syn::parse_file(text)?;
    let mut finder = Finder { text, places: Vec::new(), names: Vec::new() };
    finder.visit_file(&file);
    Ok(finder.places)
}

struct Finder<'a> {
    text: &'a str,
    places: Vec<Place>,
    names: Vec<String>,
}

fn replaced_by(op: &BinOp) -> &'static [&'static str] {
    match op {
        BinOp::Add(_) => &["-", "*"],
        BinOp::Sub(_) => &["+", "/"],
        BinOp::Mul(_) => &["+", "/"],
        BinOp::Div(_) => &["%", "*"],
        BinOp::Rem(_) => &["/", "+"],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::BitXor(_) => &["|", "&"],
        BinOp::BitAnd(_) => &["|", "^"],
        BinOp::BitOr(_) => &["&", "^"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::Lt(_) => &["==", ">"],
        BinOp::Gt(_) => &["==", "<"],
        BinOp::Le(_) => &[">"],
        BinOp::Ge(_) => &["<"],
        BinOp::AddAssign(_) => &["-=", "*="],
        BinOp::SubAssign(_) => &["+=", "/="],
        BinOp::MulAssign(_) => &["+=", "/="],
        BinOp::DivAssign(_) => &["%=", "*="],
        BinOp::RemAssign(_) => &["/=", "+="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&="],
        BinOp::BitXorAssign(_) => &["|="],
        BinOp::ShlAssign(_) => &[">>="],
        BinOp::ShrAssign(_) => &["<<="],
        _ => &[],
    }
}

/// Plain values of a type, as text.
fn plain_values(of: &Type) -> Vec<String> {
    let own = |s: &str| vec![s.to_owned()];
    match of {
        Type::Tuple(t) if t.elems.is_empty() => own("()"),
        Type::Path(path) => {
            let Some(last) = path.path.segments.last() else { return Vec::new() };
            let inner = || match &last.arguments {
                syn::PathArguments::AngleBracketed(list) => list.args.iter().find_map(|a| match a {
                    syn::GenericArgument::Type(t) => Some(plain_values(t)),
                    _ => None,
                }),
                _ => None,
            };
            let inside = || inner().unwrap_or_else(|| own("Default::default()"));
            match last.ident.to_string().as_str() {
                "bool" => vec!["true".into(), "false".into()],
                "f32" | "f64" => ["0.0", "1.0", "-1.0"].map(String::from).into(),
                "u8" | "u16" | "u32" | "u64" | "usize" => ["0", "1"].map(String::from).into(),
                "i8" | "i16" | "i32" | "i64" | "isize" => ["0", "1", "-1"].map(String::from).into(),
                "String" => vec!["String::new()".into(), "\"xyzzy\".to_owned()".into()],
                "SherdId" => vec!["Default::default()".into(), "\"xyzzy\".into()".into()],
                "Option" => [own("None"), inside().iter().map(|v| format!("Some({v})")).collect()].concat(),
                "Vec" => [own("vec![]"), inside().iter().map(|v| format!("vec![{v}]")).collect()].concat(),
                "Result" | "IoResult" => inside().iter().map(|v| format!("Ok({v})")).collect(),
                _ => own("Default::default()"),
            }
        }
        Type::Reference(r) => match &*r.elem {
            Type::Path(p) if p.path.is_ident("str") => vec!["\"\"".into(), "\"xyzzy\"".into()],
            _ => Vec::new(),
        },
        Type::Tuple(t) => {
            let each: Vec<Vec<String>> = t.elems.iter().map(plain_values).collect();
            if each.iter().any(Vec::is_empty) {
                return Vec::new();
            }
            vec![format!("({})", each.iter().map(|v| v[0].as_str()).collect::<Vec<_>>().join(", "))]
        }
        Type::Array(_) => own("Default::default()"),
        _ => Vec::new(),
    }
}

fn of_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|a| {
        let text = match &a.meta {
            syn::Meta::List(list) => format!("{}({})", path(&list.path), list.tokens),
            other => path(other.path()),
        };
        text == "test" || text.starts_with("cfg(test") || text.starts_with("cfg(fuzzing") || text == "cfg(all(test"
    })
}

fn path(path: &syn::Path) -> String {
    path.segments.iter().map(|s| s.ident.to_string()).collect::<Vec<_>>().join("::")
}

/// `let` in a condition binds names for what follows: such a chain cannot be put into brackets.
fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(b) => has_let(&b.left) || has_let(&b.right),
        _ => false,
    }
}

impl Finder<'_> {
    fn add(&mut self, range: Range<usize>, at: Span, instead: String, what: String) {
        let function = self.names.join("::");
        self.places.push(Place { range, line: at.start().line, instead, what, function });
    }

    fn function(&mut self, sig: &syn::Signature, block: &syn::Block) {
        self.names.push(sig.ident.to_string());
        if sig.constness.is_none() {
            let values = match &sig.output {
                ReturnType::Default => vec!["()".to_owned()],
                ReturnType::Type(_, of) => plain_values(of),
            };
            let at = block.brace_token.span.open().byte_range().end;
            let only = self.text[block.span().byte_range()].trim_matches(['{', '}', ' ', '\n']);
            for value in values.iter().filter(|v| *v != only && !block.stmts.is_empty()) {
                self.add(at..at, sig.ident.span(), format!("return {value};"), format!("returns {value} at once"));
            }
            visit::visit_block(self, block);
        }
        self.names.pop();
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if !of_tests(&item.attrs) {
            self.function(&item.sig, &item.block);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !of_tests(&item.attrs) {
            self.function(&item.sig, &item.block);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !of_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        if of_tests(&item.attrs) {
            return;
        }
        let name = match &*item.self_ty {
            Type::Path(p) => path(&p.path),
            _ => "impl".to_owned(),
        };
        self.names.push(name);
        visit::visit_item_impl(self, item);
        self.names.pop();
    }

    // Values that the compiler itself computes cannot ask at run time.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_item_enum(&mut self, _: &'ast syn::ItemEnum) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_expr_repeat(&mut self, e: &'ast syn::ExprRepeat) {
        self.visit_expr(&e.expr);
    }

    fn visit_expr_binary(&mut self, e: &'ast syn::ExprBinary) {
        if !has_let(&e.left) && !has_let(&e.right) {
            let (whole, op) = (e.left.span().byte_range().start..e.right.span().byte_range().end, e.op.span().byte_range());
            for other in replaced_by(&e.op) {
                let (before, after) = (&self.text[whole.start..op.start], &self.text[op.end..whole.end]);
                let what = format!("{} becomes {other}", &self.text[op.clone()]);
                self.add(whole.clone(), e.op.span(), format!("{before}{other} {after}"), what);
            }
        }
        visit::visit_expr_binary(self, e);
    }

    fn visit_expr_unary(&mut self, e: &'ast syn::ExprUnary) {
        let sign = match e.op {
            UnOp::Not(_) => "!",
            UnOp::Neg(_) => "-",
            _ => "",
        };
        if !sign.is_empty() {
            let inner = self.text[e.expr.span().byte_range()].to_owned();
            self.add(e.span().byte_range(), e.span(), inner, format!("{sign} is left out"));
        }
        visit::visit_expr_unary(self, e);
    }
}
