//! A second opinion, in tests alone. Objects are followed to where they were made (points-to), by rules of Datalog; [`super::follow`] follows
//! shapes. Both read the same table, and the same programs of `testdata/mocked`.

mod facts;
mod program;
mod testdata;

use ascent::ascent;

use super::known::Key;
use program::programs;

/// An object: the method and pc where it is made, and what it is.
pub(super) type Obj = (usize, usize, Kind);

/// What is made at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    /// An object, array or function.
    Made,
    /// A mock.
    Mock,
    /// What a call on a mock gives.
    Given,
    /// A stub of the call on a mock.
    Stub,
}

ascent! {
    pub(super) struct Rules;

    // The code. Each begins with a method and a pc; others are slots.
    relation next(usize, usize, usize);
    relation handler(usize, usize, usize, usize);
    // The slots below a limit stay as they are, but for one.
    relation keeps(usize, usize, usize, usize);
    relation moves(usize, usize, usize, usize);
    // A view of an object stands for the object; that of a mock is none.
    relation views(usize, usize, usize, usize);
    relation makes(usize, usize, usize, Obj);
    relation puts(usize, usize, usize, usize);
    relation fills(usize, usize, usize, usize);
    relation gets(usize, usize, usize, usize);
    relation gathers(usize, usize, usize, Obj);
    relation holds(usize, usize, usize, Obj);
    relation reads(usize, usize, Key, usize);
    relation writes(usize, usize, Key, usize);
    relation passes(usize, usize, usize, usize, usize);
    relation results(usize, usize, usize, usize);
    relation returned(usize, usize, usize);
    relation bean(usize, Key);
    relation calls(usize, usize, usize, Key, usize);
    relation function(Obj, usize, usize);
    relation hands(usize, usize, usize, usize);
    relation runs(usize, usize, usize, usize);
    relation makes_by(usize, usize, usize, usize);
    relation maps_by(usize, usize, usize, Obj);
    relation flattens_by(usize, usize, usize, Obj);
    relation keeps_by(usize, usize, usize, usize);
    relation asks(usize, usize, usize, usize);
    relation says(usize, usize, usize, usize);
    // Objects.
    relation mock(Obj);
    relation deep(Obj);
    // The slots of parameters that a function's method has beside what it captures.
    relation parameter(usize, usize, usize);

    // What slots, fields and objects may hold, and what methods may give.
    relation at(usize, usize, usize, Obj);
    relation field(Key, Obj);
    relation contains(Obj, Obj);
    relation gives(usize, Obj);
    relation answered(Key, Obj);
    relation on_mock(usize, usize);

    at(m, q, s, o) <-- next(m, p, q), keeps(m, p, limit, killed), at(m, p, s, o), if s < limit && s != killed;
    at(m, h, s, o) <-- handler(m, p, h, locals), at(m, p, s, o), if s < locals;
    at(m, q, to, o) <-- moves(m, p, from, to), at(m, p, from, o), next(m, p, q);
    at(m, q, to, o) <-- views(m, p, from, to), at(m, p, from, o), if o.2 == Kind::Made, next(m, p, q);
    at(m, q, to, o) <-- makes(m, p, to, o), next(m, p, q);
    contains(c, o) <-- puts(m, p, into, value), at(m, p, into, c), at(m, p, value, o);
    contains(c, o) <-- fills(m, p, into, from), at(m, p, into, c), at(m, p, from, f), contains(f, o);
    at(m, q, to, o) <-- gets(m, p, from, to), at(m, p, from, c), contains(c, o), next(m, p, q);
    contains(c, o) <-- gathers(m, p, from, c), at(m, p, from, f), contains(f, o);
    contains(c, o) <-- holds(m, p, from, c), at(m, p, from, o);
    field(f, o) <-- writes(m, p, f, from), at(m, p, from, o);
    at(m, q, to, o) <-- reads(m, p, f, to), field(f, o), next(m, p, q);
    at(t, 0, s, o) <-- passes(m, p, from, t, s), at(m, p, from, o);
    gives(m, o) <-- returned(m, p, from), at(m, p, from, o);
    field(f, o) <-- bean(m, f), gives(m, o);
    at(m, q, to, o) <-- results(m, p, t, to), gives(t, o), next(m, p, q);

    // Functions.
    at(t, 0, s, o) <-- hands(m, p, from, f), at(m, p, f, g), function(g, t, n), parameter(t, n, s), at(m, p, from, c), contains(c, o);
    at(t, 0, s, o) <-- runs(m, p, f, from), at(m, p, f, g), function(g, t, n), parameter(t, n, s), at(m, p, from, o);
    at(m, q, to, o) <-- makes_by(m, p, f, to), at(m, p, f, g), function(g, t, _), gives(t, o), next(m, p, q);
    contains(c, o) <-- maps_by(m, p, f, c), at(m, p, f, g), function(g, t, _), gives(t, o);
    contains(c, o) <-- flattens_by(m, p, f, c), at(m, p, f, g), function(g, t, _), gives(t, d), contains(d, o);
    contains(c, o) <-- keeps_by(m, p, f, into), at(m, p, f, g), function(g, t, _), gives(t, o), at(m, p, into, c);

    // Calls on mocks, and what stubs let them give.
    on_mock(m, p) <-- calls(m, p, receiver, _, _), at(m, p, receiver, o), mock(o);
    at(m, q, to, (*m, *p, Kind::Given)) <-- on_mock(m, p), calls(m, p, _, _, to), next(m, p, q);
    mock((*m, *p, Kind::Given)), deep((*m, *p, Kind::Given)) <-- calls(m, p, receiver, f, _), at(m, p, receiver, o), deep(o), if facts::can_be_mocked(&f.2);
    at(m, q, to, (g.0, g.1, Kind::Stub)) <-- asks(m, p, from, to), at(m, p, from, g), if g.2 == Kind::Given, next(m, p, q);
    answered(f, o) <-- says(m, p, stub, value), at(m, p, stub, s), if s.2 == Kind::Stub, calls(s.0, s.1, _, f, _), at(m, p, value, o);
    answered(f, o) <-- says(m, p, stub, value), at(m, p, stub, s), if s.2 == Kind::Stub, calls(s.0, s.1, _, f, _), at(m, p, value, a), contains(a, o);
    at(m, q, to, o) <-- on_mock(m, p), calls(m, p, _, f, to), answered(f, o), next(m, p, q);
}

/// Programs in which more is expected of the rules: they know no order between the tests of a class.
const MAY_BE_MORE: [&str; 1] = ["Fields"];
/// What the rules do not know.
const UNKNOWN: [(&str, &str); 4] = [
    ("Holders", "flatMap(List::stream)"),
    ("MockitoForms", "new Desk().euro()"),
    ("MockitoForms", "mockConstruction(Desk.class, (desk"),
    ("MockitoForms", "made.constructed().get(0)"),
];

#[test]
fn two_analyses_agree_on_all_programs() {
    let programs = programs();
    for program in &programs {
        let (rules, shapes) = (program.by_rules(), program.by_shapes());
        let more: Vec<_> = rules.difference(&shapes).map(|(_, line, count)| (program.text(*line), *count)).collect();
        let unknown =
            |line: &u16| UNKNOWN.iter().any(|(name, text)| *name == program.name && program.text(*line).contains(text));
        let fewer: Vec<_> = shapes.difference(&rules).filter(|(_, line, _)| !unknown(line)).collect();
        let fewer: Vec<_> = fewer.into_iter().map(|(_, line, count)| (program.text(*line), *count)).collect();
        let is_alone = MAY_BE_MORE.contains(&&*program.name);
        assert!(is_alone || more.is_empty(), "{}: the rules find more: {more:#?}", program.name);
        assert!(fewer.is_empty(), "{}: the rules find less: {fewer:#?}", program.name);
    }
}
