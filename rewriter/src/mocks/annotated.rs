//! What annotations say: fields and parameters that are mocks, and objects into which a library injects them.

use std::collections::BTreeSet;

use super::known::{Fact, Key, Known};
use super::shapes::Shapes;
use super::suite::{Loaded, Suite};
use crate::classfile::descriptor::{class_of, parse_method};
use crate::classfile::{Class, ClassFileError, Member, Pool, access};
use crate::outline::annotations;

/// What annotations say of fields and parameters.
///
/// # Errors
/// A malformed class.
pub(crate) fn annotated(suite: &Suite) -> Result<Known, ClassFileError> {
    let mut known = Known::default();
    for (number, loaded) in suite.classes.iter().enumerate() {
        let class = &loaded.class;
        for field in &class.fields {
            let shapes = shapes(suite, &annotations::all(&class.pool, &field.attributes)?);
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
        let texts = annotations::all(&tests.class.pool, &field.attributes)?;
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
    let Some(wanted) = class_of(descriptor) else { return Shapes::NONE };
    let fits = |of: &str| class_of(of).is_some_and(|of| suite.is_supertype(wanted, of));
    mocks.iter().filter(|(of, _)| fits(of)).fold(Shapes::NONE, |all, (_, shapes)| all.or(*shapes))
}

fn key(class: &Class, field: &Member) -> Key {
    (class.name().to_owned(), field.name(&class.pool).to_owned(), field.descriptor(&class.pool).to_owned())
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
