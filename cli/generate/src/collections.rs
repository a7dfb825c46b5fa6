//! Collections, maps and arrays as source text.

use crate::calls::{Kind, Object};
use crate::java::{Expr, Statement};
use crate::names;
use crate::recipes::unbuildable;
use crate::types;
use crate::unit::{Dropped, Unit};

/// Collections that are longer are no part of a test that people read.
const MOST_ELEMENTS: usize = 40;

impl Unit<'_> {
    fn parts(&mut self, object: &Object) -> Result<Vec<Expr>, Dropped> {
        if object.parts.len() > MOST_ELEMENTS {
            return Err(unbuildable(format!("a {} of {}", names::simple(&object.class), object.parts.len())));
        }
        let descriptor = "Ljava/lang/Object;";
        object.parts.iter().map(|part| self.value(part, descriptor)).collect()
    }

    pub fn collection(&mut self, class: &str, object: &Object) -> Result<Expr, Dropped> {
        let parts = self.parts(object)?;
        let has_null = parts.contains(&Expr::plain("null"));
        let is_set = object.kind == Kind::Set;
        let interface = if is_set { "java/util/Set" } else { "java/util/List" };
        let list = match has_null {
            true => Expr::call(format!("{}.asList", self.imports.class("java/util/Arrays")), parts),
            false => Expr::call(format!("{}.of", self.imports.class(interface)), parts),
        };
        let is_plain = self.expects && !is_set
            || !has_null && (class.contains("ImmutableCollections") || class.contains("Collections$"));
        if is_plain || self.expects && !has_null || !is_set && !has_null && !self.project.is_mutable {
            return Ok(list);
        }
        let kept = match class {
            "java/util/Arrays$ArrayList" => "java/util/ArrayList",
            _ if class.contains('$') => {
                if is_set {
                    "java/util/HashSet"
                } else {
                    "java/util/ArrayList"
                }
            }
            _ => class,
        };
        let ordered = match list {
            Expr::Call { arguments, .. } if is_set && !has_null => {
                Expr::call(format!("{}.of", self.imports.class("java/util/List")), arguments)
            }
            list => list,
        };
        let name = self.imports.class(kept);
        let from = if object.parts.is_empty() { Vec::new() } else { vec![ordered] };
        Ok(Expr::call(format!("new {name}<>"), from))
    }

    pub fn map(&mut self, class: &str, object: &Object) -> Result<Expr, Dropped> {
        let parts = self.parts(object)?;
        if parts.contains(&Expr::plain("null")) {
            return Err(unbuildable("a map with null"));
        }
        let map = self.imports.class("java/util/Map");
        let plain = match parts.len() {
            0..=20 => Expr::call(format!("{map}.of"), parts.clone()),
            _ => {
                let entries = parts.chunks(2).map(|pair| Expr::call(format!("{map}.entry"), pair.to_vec()));
                Expr::call(format!("{map}.ofEntries"), entries.collect())
            }
        };
        if self.expects || class.contains("ImmutableCollections") || class.contains("Collections$") {
            return Ok(plain);
        }
        if class == "java/util/EnumMap" && parts.is_empty() {
            return Err(unbuildable("an empty EnumMap"));
        }
        let has_order = class != "java/util/HashMap" && parts.len() > 2;
        if !has_order && !self.project.is_mutable {
            return Ok(plain);
        }
        let name = self.imports.class(class);
        if class == "java/util/LinkedHashMap" && parts.len() > 2 {
            let made = Expr::call(format!("new {name}<>"), Vec::new());
            let kind = format!("{name}<{}>", self.entry_types(object));
            let variable = self.local(&kind, "map", made, Some(object.number));
            for pair in parts.chunks(2) {
                self.arrange.push(Statement::Do(variable.clone().then("put", pair.to_vec())));
            }
            return Ok(variable);
        }
        Ok(Expr::call(format!("new {name}<>"), if parts.is_empty() { Vec::new() } else { vec![plain] }))
    }

    /// Types of keys and values, where all have the same.
    fn entry_types(&mut self, object: &Object) -> String {
        let mut of = |start: usize| {
            let mut classes = object
                .parts
                .iter()
                .skip(start)
                .step_by(2)
                .map(|part| self.recorded.object(part).map(|o| o.class.clone()));
            let first = classes.next().flatten();
            let is_same = classes.all(|class| class == first);
            let class = first.filter(|_| is_same).map(|class| class.replace('.', "/"));
            let class = class.filter(|class| !class.contains('$') && self.classes.can_name(class, &self.package));
            class.map_or_else(|| "Object".to_owned(), |class| self.imports.class(&class))
        };
        format!("{}, {}", of(0), of(1))
    }

    pub fn optional(&mut self, object: &Object) -> Result<Expr, Dropped> {
        let name = self.imports.class("java/util/Optional");
        let parts = self.parts(object)?;
        let method = if parts.is_empty() { "empty" } else { "of" };
        Ok(Expr::call(format!("{name}.{method}"), parts))
    }

    pub fn array(&mut self, object: &Object) -> Result<Expr, Dropped> {
        if object.parts.len() > MOST_ELEMENTS {
            return Err(unbuildable(format!("an array of {}", object.parts.len())));
        }
        let descriptor = object.class.replace('.', "/");
        let element = descriptor.trim_start_matches('[').to_owned();
        if let Some(class) = types::class_of(&element) {
            self.named(class)?;
        }
        let kind = types::shown(&descriptor, None, &mut self.imports);
        let inner = descriptor[1..].to_owned();
        let parts = object.parts.iter().map(|part| self.value(part, &inner)).collect::<Result<_, _>>()?;
        Ok(Expr::Array(kind, parts))
    }
}
