//! What annotations say: fields and parameters that are mocks, and objects into which a library injects them.

use std::collections::BTreeSet;

use super::known::{Fact, Key, Known};
use super::shapes::Shapes;
use super::suite::{Loaded, Suite};
use crate::classfile::descriptor::{class_of, parse_method};
use crate::classfile::{Class, ClassFileError, Member, Pool, access};
use crate::outline::annotations;

/// How the name of the method ends on which Kotlin's compiler keeps the annotations of a property.
const OF_PROPERTY: &str = "$annotations";

/// What annotations say of fields and parameters.
///
/// # Errors
/// A malformed class.
pub(crate) fn annotated(suite: &Suite) -> Result<Known, ClassFileError> {
    let mut known = Known::default();
    for (number, loaded) in suite.classes.iter().enumerate() {
        let class = &loaded.class;
        for field in &class.fields {
            let shapes = shapes(suite, &of_field(class, field)?);
            known.learn(&Fact::Field(key(class, field)), shapes);
        }
        for method in suite.methods_of(number) {
            let member = suite.member(&suite.methods[method]);
            for (parameter, annotation) in of_parameters(&class.pool, member)? {
                known.learn(&Fact::Parameter(method, parameter), shapes(suite, &[annotation]));
            }
        }
    }
    for loaded in suite.classes.iter().filter(|loaded| loaded.of_tests) {
        for (fact, shapes) in injected(suite, &known, loaded)? {
            known.learn(&fact, shapes);
        }
    }
    Ok(known)
}

/// What a library injects into the objects that a test class wants it for: mocks of the class and of those above it, into fields and
/// parameters of constructors that can hold them. It does one or the other; it may be either.
fn injected(suite: &Suite, known: &Known, tests: &Loaded) -> Result<Vec<(Fact, Shapes)>, ClassFileError> {
    let mut injected = Vec::new();
    for field in &tests.class.fields {
        let texts = of_field(&tests.class, field)?;
        let wants = texts.iter().any(|annotation| suite.table.wants_mocks(annotation));
        let Some(class) = class_of(field.descriptor(&tests.class.pool)).filter(|_| wants) else { continue };
        let mocks = mocks_of(suite, known, tests);
        for (number, class) in suite.chain(class) {
            for field in &class.class.fields {
                let shapes = fitting(suite, &mocks, field.descriptor(&class.class.pool));
                injected.push((Fact::Field(key(&class.class, field)), shapes));
            }
            for method in suite.methods_of(number) {
                injected.extend(into_constructor(suite, &mocks, method)?);
            }
        }
    }
    Ok(injected)
}

fn into_constructor(suite: &Suite, mocks: &Mocks, method: usize) -> Result<Vec<(Fact, Shapes)>, ClassFileError> {
    let pool = &suite.classes[suite.methods[method].class].class.pool;
    let member = suite.member(&suite.methods[method]);
    if member.name(pool) != "<init>" {
        return Ok(Vec::new());
    }
    let parameters = parse_method(member.descriptor(pool))?.parameters;
    let fact = |(at, descriptor)| (Fact::Parameter(method, at + 1), fitting(suite, mocks, descriptor));
    Ok(parameters.into_iter().enumerate().map(fact).collect())
}

/// Methods of test classes, by number, and the fields to which a framework brings what they give.
///
/// # Errors
/// A malformed class.
pub(crate) fn beans(suite: &Suite) -> Result<Vec<(usize, Key)>, ClassFileError> {
    let mut found = Vec::new();
    for (number, loaded) in suite.classes.iter().enumerate().filter(|(_, loaded)| loaded.of_tests) {
        let class = &loaded.class;
        for method in suite.methods_of(number) {
            let member = suite.member(&suite.methods[method]);
            let texts = annotations::all(&class.pool, &member.attributes)?;
            if !texts.iter().any(|annotation| suite.table.gives_bean(annotation)) {
                continue;
            }
            let given = class_of(parse_method(member.descriptor(&class.pool))?.result);
            for field in &class.fields {
                let wants = of_field(class, field)?.iter().any(|annotation| suite.table.wants_bean(annotation));
                let fits = class_of(field.descriptor(&class.pool)).zip(given).is_some_and(|(wanted, given)| {
                    suite.is_supertype(wanted, given) || suite.is_supertype(given, wanted)
                });
                found.extend((wants && fits).then(|| (method, key(class, field))));
            }
        }
    }
    Ok(found)
}

/// Mocks by the descriptor of what holds them.
type Mocks = BTreeSet<(String, Shapes)>;

/// The fields of a test class, and of those above it, that are mocks.
fn mocks_of(suite: &Suite, known: &Known, tests: &Loaded) -> Mocks {
    let fields = suite.chain(tests.class.name()).into_iter().flat_map(|(_, above)| {
        let class = &above.class;
        class.fields.iter().map(|field| key(class, field)).collect::<Vec<_>>()
    });
    let shapes = |field: Key| (field.2.clone(), known.of(&Fact::Field(field)));
    fields.map(shapes).filter(|(_, shapes)| shapes.is_mock()).collect()
}

/// What of the mocks something of this descriptor can hold. An `Object` could hold each of them, but libraries leave it alone.
fn fitting(suite: &Suite, mocks: &Mocks, descriptor: &str) -> Shapes {
    let Some(wanted) = class_of(descriptor).filter(|wanted| *wanted != "java/lang/Object") else { return Shapes::NONE };
    let fits = |of: &str| class_of(of).is_some_and(|of| suite.is_supertype(wanted, of));
    mocks.iter().filter(|(of, _)| fits(of)).fold(Shapes::NONE, |all, (_, shapes)| all.or(*shapes))
}

fn key(class: &Class, field: &Member) -> Key {
    (class.name().to_owned(), field.name(&class.pool).to_owned(), field.descriptor(&class.pool).to_owned())
}

/// The annotations of a field, and those of Kotlin's property that it is of: the compiler keeps them on a method of its own.
fn of_field(class: &Class, field: &Member) -> Result<Vec<String>, ClassFileError> {
    let mut texts = annotations::all(&class.pool, &field.attributes)?;
    for method in class.methods.iter().filter(|method| method.has(access::STATIC)) {
        let property = method.name(&class.pool).strip_suffix(OF_PROPERTY);
        if property.is_some_and(|property| is_property(property, field.name(&class.pool))) {
            texts.extend(annotations::all(&class.pool, &method.attributes)?);
        }
    }
    Ok(texts)
}

/// The property of a getter, or of a name, is that of the field.
fn is_property(property: &str, field: &str) -> bool {
    let got = property.strip_prefix("get").and_then(|name| {
        let (first, rest) = name.split_at_checked(1)?;
        Some(first.to_lowercase() + rest)
    });
    property == field || got.is_some_and(|name| name == field)
}

/// With the numbers that parameters have where the receiver is one.
fn of_parameters(pool: &Pool, member: &Member) -> Result<Vec<(usize, String)>, ClassFileError> {
    let annotated = annotations::of_parameters(pool, &member.attributes)?;
    let receiver = usize::from(!member.has(access::STATIC));
    let count = parse_method(member.descriptor(pool))?.parameters.len();
    Ok(annotated.into_iter().filter(|(at, _)| *at < count).map(|(at, text)| (at + receiver, text)).collect())
}

fn shapes(suite: &Suite, annotations: &[String]) -> Shapes {
    let mocks = annotations.iter().filter(|annotation| suite.table.makes_mock(annotation));
    mocks.fold(Shapes::NONE, |all, annotation| {
        let deep = annotation.contains("RETURNS_DEEP_STUBS");
        all.or(if deep { Shapes::DEEP_MOCK } else { Shapes::MOCK })
    })
}
