//! What all calls of an observation tell of how objects come about: constants that hold them, and static methods that give them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use factor_rewriter::classfile::access;
use factor_rewriter::observe::Tables;

use crate::calls::{Call, Kind, Object, Recorded, Value};

/// Objects in objects, as far as they are compared.
const MOST_LEVELS: usize = 6;

/// Fields with what they hold, as texts that can be compared.
pub type Contents = BTreeMap<String, String>;

/// What is known of a class from all calls.
#[derive(Debug, Default)]
pub struct Examples {
    /// Constants by the class of the object: `p.C.NAME`, and what was in it.
    constants: HashMap<String, BTreeMap<String, Contents>>,
    /// Static methods by the class of what they gave.
    factories: HashMap<String, BTreeMap<usize, Factory>>,
}

/// A static method that gave objects.
#[derive(Debug)]
pub struct Factory {
    /// Where the fields come from, as far as all its observed calls agree.
    pub fields: BTreeMap<String, From>,
}

/// Where a field comes from.
#[derive(Debug, Clone)]
pub struct From {
    /// Parameters that were equal to it each time.
    pub parameters: BTreeSet<usize>,
    /// What it was each time.
    pub always: Option<String>,
}

impl Examples {
    /// Learns from all calls.
    pub fn of(calls: &HashMap<usize, Vec<Recorded>>, tables: &Tables) -> Examples {
        let mut examples = Examples::default();
        for recorded in calls.values().flatten() {
            for object in recorded.objects.iter().filter(|object| !object.names.is_empty()) {
                if let Some(held) = &object.held {
                    let of_class = examples.constants.entry(object.class.clone()).or_default();
                    of_class.entry(held.clone()).or_insert_with(|| contents(recorded, object));
                }
            }
            examples.learn(recorded, &recorded.call, tables);
        }
        examples
    }

    fn learn(&mut self, recorded: &Recorded, call: &Call, tables: &Tables) {
        call.calls().for_each(|inner| self.learn(recorded, inner, tables));
        let is_factory = |method: &usize| {
            let flags = tables.methods[*method].access;
            flags & access::STATIC != 0 && flags & (access::PRIVATE | access::SYNTHETIC) == 0
        };
        let Some(method) = call.method.filter(is_factory) else { return };
        let gave = call.gave.as_ref().and_then(|value| recorded.object(value));
        let Some(object) = gave.filter(|object| object.kind == Kind::Bean && !object.names.is_empty()) else { return };
        let arguments: Vec<Option<String>> = call.with.iter().map(|value| content(recorded, value, 0)).collect();
        let told = contents(recorded, object);
        let from = |content: &String| From {
            parameters: (0..arguments.len()).filter(|at| arguments[*at].as_ref() == Some(content)).collect(),
            always: Some(content.clone()),
        };
        let of_class = self.factories.entry(object.class.clone()).or_default();
        if let Some(factory) = of_class.get_mut(&method) {
            factory.fields.retain(|field, known| {
                let Some(content) = told.get(field) else { return false };
                known.parameters.retain(|at| arguments[*at].as_ref() == Some(content));
                known.always.take_if(|always| always != content);
                true
            });
        } else {
            let fields = told.iter().map(|(field, content)| (field.clone(), from(content))).collect();
            of_class.insert(method, Factory { fields });
        }
    }

    /// Constants that hold objects of a class (with dots), in the order of their names.
    pub fn constants(&self, class: &str) -> impl Iterator<Item = (&String, &Contents)> {
        self.constants.get(class).into_iter().flatten()
    }

    /// Static methods that gave objects of a class (with dots), by their numbers.
    pub fn factories(&self, class: &str) -> impl Iterator<Item = (usize, &Factory)> {
        self.factories.get(class).into_iter().flatten().map(|(method, factory)| (*method, factory))
    }
}

fn contents(recorded: &Recorded, object: &Object) -> Contents {
    let parts = object.names.iter().zip(&object.parts);
    let told = parts.filter_map(|(name, part)| {
        let name = name.rsplit('.').next().unwrap_or(name).to_owned();
        content(recorded, part, 1).map(|content| (name, content))
    });
    told.collect()
}

/// A value as a text that is the same for equal values; none where not all is known of it.
pub fn content(recorded: &Recorded, value: &Value, level: usize) -> Option<String> {
    let object = match value {
        Value::Null(()) => return Some("null".to_owned()),
        Value::Whole(number) => return Some(number.to_string()),
        Value::Real { real } => return Some(format!("{real}r")),
        Value::Object { .. } => recorded.object(value)?,
    };
    if let Some(held) = &object.held {
        return Some(held.clone());
    }
    if object.left > 0 || object.kind == Kind::Other || level > MOST_LEVELS {
        return None;
    }
    let parts = object.parts.iter().map(|part| content(recorded, part, level + 1)).collect::<Option<Vec<_>>>()?;
    Some(format!("{} {:?} [{}]", object.class, object.text, parts.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calls;

    /// Two calls of `static Name of(String text, boolean isKept)`; one tells less.
    #[test]
    fn what_a_method_makes_of_its_arguments_is_learned_from_its_calls() {
        let shape = r#"{"class":"p.Name","names":["p.Name.text","p.Name.hash","p.Name.kept"]}"#;
        let line = |text: &str, hash: usize| {
            format!(
                r#"{{"count":1,"behaviour":"a","call":{{"method":0,"with":[{{"is":0}},1],"did":[],"gave":{{"is":1}}}},"objects":[
                {{"number":0,"class":"java.lang.String","kind":"text","text":"{text}"}},
                {{"number":1,"class":"p.Name","kind":"bean","parts":[{{"is":0}},{hash},1],"held":"p.Name.{text}"}}]}}"#
            )
            .replace('\n', "")
        };
        let text = [shape.to_owned(), line("A", 3), line("B", 4)].join("\n");
        let mut tables = Tables::default();
        tables.methods.push(factor_rewriter::observe::MethodRow {
            class: "p/Name".to_owned(),
            name: "of".to_owned(),
            descriptor: "(Ljava/lang/String;Z)Lp/Name;".to_owned(),
            access: access::STATIC | access::PUBLIC,
        });
        let examples = Examples::of(&calls::read(&text), &tables);
        let names: Vec<&String> = examples.constants("p.Name").map(|(name, _)| name).collect();
        assert_eq!(names, ["p.Name.A", "p.Name.B"]);
        let (_, factory) = examples.factories("p.Name").next().expect("of");
        let parameters = |field: &str| factory.fields[field].parameters.iter().copied().collect::<Vec<_>>();
        assert_eq!((parameters("text"), parameters("hash"), parameters("kept")), (vec![0], vec![], vec![1]));
        assert_eq!((&factory.fields["hash"].always, &factory.fields["kept"].always), (&None, &Some("1".to_owned())));
    }
}
