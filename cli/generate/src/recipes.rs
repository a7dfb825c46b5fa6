//! Values and objects as source text.

use crate::calls::{Kind, Object, Value};
use crate::classes::is_open;
use crate::java::{Expr, character, quoted};
use crate::names;
use crate::types;
use crate::unit::{Dropped, Unit};

/// Texts that are longer are no part of a test that people read.
const MOST_CHARACTERS: usize = 400;
/// Objects in objects.
const MOST_LEVELS: usize = 12;

pub fn unbuildable(why: impl Into<String>) -> Dropped {
    Dropped::because("unbuildable", why)
}

impl Unit<'_> {
    /// A value where one of this type is wanted.
    pub fn value(&mut self, value: &Value, descriptor: &str) -> Result<Expr, Dropped> {
        match value {
            Value::Whole(number) => Ok(Expr::plain(whole(*number, descriptor))),
            Value::Real { real } => Ok(Expr::plain(self.real(real, descriptor))),
            Value::Null(()) => Ok(Expr::plain("null")),
            Value::Object { .. } => self.object(value, descriptor),
        }
    }

    fn real(&mut self, text: &str, descriptor: &str) -> String {
        let class = if descriptor == "F" { "Float" } else { "Double" };
        match text {
            "NaN" => format!("{class}.NaN"),
            "Infinity" => format!("{class}.POSITIVE_INFINITY"),
            "-Infinity" => format!("{class}.NEGATIVE_INFINITY"),
            _ => format!("{text}{}", if descriptor == "F" { "f" } else { "" }),
        }
    }

    fn object(&mut self, value: &Value, descriptor: &str) -> Result<Expr, Dropped> {
        let Some(object) = self.recorded.object(value).cloned() else {
            return Err(unbuildable("an object that was not told"));
        };
        if let Some(variable) = self.variables.get(&object.number).filter(|_| object.number != 0) {
            return Ok(Expr::plain(variable.clone()));
        }
        if self.mocked.contains(&object.number) && object.number != 0 {
            return self.mock(object.number, descriptor);
        }
        if let Some(constant) = self.constant_of(&object) {
            return Ok(self.constant(constant));
        }
        // Of an object with fields is known what was read, where it is only handed in.
        if object.left > 0 && (self.expects || object.kind != Kind::Bean) {
            return Err(unbuildable(format!("a {} of which a part was left out", names::simple(&object.class))));
        }
        let class = object.class.replace('.', "/");
        let depth = self.depth;
        if depth > MOST_LEVELS {
            return Err(unbuildable(format!("{} lies too deep", names::simple(&class))));
        }
        self.depth += 1;
        let made = match object.kind {
            Kind::Text => self.text(&class, object.text.as_deref().unwrap_or_default()),
            Kind::Constant => self
                .named(&class)
                .map(|name| Expr::plain(format!("{name}.{}", object.text.as_deref().unwrap_or_default()))),
            Kind::Class => self.class_object(object.text.as_deref().unwrap_or_default()),
            Kind::Record => self.record(&class, &object),
            Kind::Bean => self.bean(&class, &object),
            Kind::List | Kind::Set => self.collection(&class, &object),
            Kind::Map => self.map(&class, &object),
            Kind::Optional => self.optional(&object),
            Kind::Array => self.array(&object),
            Kind::Throwable => self.throwable(&class, &object),
            Kind::Other => Err(unbuildable(format!("nothing is known of a {}", names::simple(&class)))),
        };
        self.depth = depth;
        made
    }

    /// How a class is named here.
    pub fn named(&mut self, class: &str) -> Result<String, Dropped> {
        if !self.classes.can_name(class, &self.package) {
            return Err(unbuildable(format!("{} has no name for a test", names::simple(class))));
        }
        Ok(self.imports.class(class))
    }

    fn class_object(&mut self, name: &str) -> Result<Expr, Dropped> {
        let class = name.replace('.', "/");
        self.named(&class).map(|name| Expr::plain(format!("{name}.class")))
    }

    fn text(&mut self, class: &str, text: &str) -> Result<Expr, Dropped> {
        if text.len() > MOST_CHARACTERS {
            return Err(unbuildable(format!("a text of {} characters", text.chars().count())));
        }
        // Classes of the JDK that have no name of their own are named by what makes them.
        let shown = match class {
            "sun/nio/fs/UnixPath" => "java/nio/file/Path",
            "java/time/ZoneRegion" => "java/time/ZoneId",
            _ => class,
        };
        let imported = self.imports.class(shown);
        let of = |method: &str| Expr::call(format!("{imported}.{method}"), vec![Expr::plain(quoted(text))]);
        let made = |argument: String| Expr::call(format!("new {imported}"), vec![Expr::plain(argument)]);
        Ok(match class {
            "java/lang/String" => Expr::plain(quoted(text)),
            "java/lang/Boolean" | "java/lang/Integer" => Expr::plain(text),
            "java/lang/Double" => Expr::plain(self.real(text, "D")),
            "java/lang/Long" => Expr::plain(format!("{text}L")),
            "java/lang/Float" => Expr::plain(self.real(text, "F")),
            "java/lang/Short" | "java/lang/Byte" => {
                Expr::plain(format!("({}) {text}", names::lower_first(names::simple(class))))
            }
            "java/lang/Character" => Expr::plain(character(text.chars().next().map_or(0, |c| i64::from(u32::from(c))))),
            "java/math/BigDecimal"
            | "java/math/BigInteger"
            | "java/io/File"
            | "java/lang/StringBuilder"
            | "java/lang/StringBuffer" => made(quoted(text)),
            "java/util/UUID" => of("fromString"),
            "java/util/Locale" => {
                let tag = text.split('#').next().unwrap_or(text).trim_end_matches('_').replace('_', "-");
                if tag.is_empty() {
                    return Ok(Expr::plain(format!("{imported}.ROOT")));
                }
                Expr::call(format!("{imported}.forLanguageTag"), vec![Expr::plain(quoted(&tag))])
            }
            "java/util/Currency" => of("getInstance"),
            "java/net/URI" => of("create"),
            "java/util/regex/Pattern" => of("compile"),
            "sun/nio/fs/UnixPath" | "java/time/ZoneOffset" | "java/time/ZoneRegion" => of("of"),
            "java/sql/Timestamp" | "java/sql/Date" | "java/sql/Time" => of("valueOf"),
            "java/util/concurrent/atomic/AtomicInteger" | "java/util/concurrent/atomic/AtomicBoolean" => {
                made(text.to_owned())
            }
            "java/util/concurrent/atomic/AtomicLong" => made(format!("{text}L")),
            _ if class.starts_with("java/time/") => of("parse"),
            _ => return Err(unbuildable(format!("a {}", names::simple(class)))),
        })
    }

    fn record(&mut self, class: &str, object: &Object) -> Result<Expr, Dropped> {
        let known = self.classes.find(class).ok_or_else(|| unbuildable(format!("{class} is not there")))?;
        let fields: Vec<_> = known.fields.iter().filter(|field| field.access & 8 == 0).collect();
        let descriptor = fields.iter().map(|field| &*field.descriptor).collect::<String>();
        let canonical = known.method("<init>", &format!("({descriptor})V"));
        let is_open = canonical.is_some_and(|method| is_open(method.access, known.package() == self.package));
        let name = self.named(class)?;
        if !is_open {
            return Err(unbuildable(format!("{name} cannot be made from outside")));
        }
        let mut arguments = Vec::new();
        for field in fields {
            let part = object.field(&field.name).cloned().unwrap_or(Value::Null(()));
            self.hint_mock(&part, &field.name, &field.descriptor);
            arguments.push(self.value(&part, &field.descriptor)?);
        }
        Ok(Expr::call(format!("new {name}"), arguments))
    }

    fn throwable(&mut self, class: &str, object: &Object) -> Result<Expr, Dropped> {
        let name = self.named(class)?;
        let known = self.classes.find(class).ok_or_else(|| unbuildable(format!("{name} is not there")))?;
        let message = object.text.as_ref().map(|text| Expr::plain(quoted(text)));
        let text = "(Ljava/lang/String;)V";
        let open = |descriptor: &str| {
            known
                .method("<init>", descriptor)
                .is_some_and(|method| is_open(method.access, known.package() == self.package))
        };
        if object.names.len() > 1 {
            return self.bean(class, object);
        }
        let is_own = known.name.starts_with("java/") || known.package() == self.package;
        if let (Some(message), false, false) = (&message, open(text), is_own) {
            // A driver's own exception cannot be made; the code under test knows it as what it extends.
            let above = known.super_name.clone().unwrap_or_default();
            if self.classes.find(&above).is_some_and(|above| above.method("<init>", text).is_some()) {
                let name = self.named(&above)?;
                return Ok(Expr::call(format!("new {name}"), vec![message.clone()]));
            }
        }
        match message {
            Some(message) if open(text) => Ok(Expr::call(format!("new {name}"), vec![message])),
            None if open("()V") => Ok(Expr::call(format!("new {name}"), Vec::new())),
            _ => self.bean(class, object),
        }
    }

    /// A parameter of which nothing was read.
    pub fn unread(&mut self, name: &str, descriptor: &str) -> Result<Expr, Dropped> {
        match descriptor {
            "Ljava/lang/String;" => Ok(Expr::plain(quoted(name))),
            "Ljava/nio/file/Path;" => {
                let path = self.imports.class("java/nio/file/Path");
                Ok(Expr::call(format!("{path}.of"), vec![Expr::plain(quoted(name))]))
            }
            "Ljava/io/Reader;" => {
                let reader = self.imports.class("java/io/StringReader");
                Ok(Expr::call(format!("new {reader}"), vec![Expr::plain(quoted(""))]))
            }
            "Ljava/io/InputStream;" => {
                let stream = self.imports.class("java/io/ByteArrayInputStream");
                Ok(Expr::call(format!("new {stream}"), vec![Expr::Array("byte[]".to_owned(), Vec::new())]))
            }
            _ if descriptor.starts_with('[') => {
                let kind = types::shown(descriptor, None, &mut self.imports);
                Ok(Expr::Array(kind, Vec::new()))
            }
            "Z" => Ok(Expr::plain("false")),
            "C" => Ok(Expr::plain("'a'")),
            _ if !descriptor.starts_with(['L', '[']) => Ok(Expr::plain(whole(0, descriptor))),
            _ if let Some(constant) = types::class_of(descriptor).and_then(|class| self.any_constant(class)) => {
                Ok(constant)
            }
            _ => match types::class_of(descriptor).filter(|class| self.can_mock(class)).map(str::to_owned) {
                Some(class) => self.new_mock(name, &class, None),
                None => Err(unbuildable(format!("the parameter {name} of which nothing is known"))),
            },
        }
    }
}

/// A whole number as a literal of a type.
pub fn whole(number: i64, descriptor: &str) -> String {
    match descriptor {
        "Z" => (number != 0).to_string(),
        "C" => character(number),
        "J" => format!("{number}L"),
        "B" => format!("(byte) {number}"),
        "S" => format!("(short) {number}"),
        _ => number.to_string(),
    }
}
