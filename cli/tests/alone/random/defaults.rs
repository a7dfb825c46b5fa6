//! Declarations of interfaces with default methods and of the classes that inherit them, and their calls.

use super::Dice;
use super::body::Body;
use super::dialect::Old;
use super::family::{Family, From, Kind};
use super::world::{Type, World};

/// A type of the family in the making.
struct Place<'w> {
    world: &'w World,
    home: usize,
    /// What its text calls itself.
    name: String,
    /// What it has for `A`, as Java has it.
    argument: String,
    generic: bool,
    old: Option<Old>,
    above: &'w [usize],
    parent: Option<usize>,
    /// All methods that it has.
    methods: Vec<usize>,
}

/// Home, name and text of all.
pub fn files(world: &World, dice: &Dice) -> Vec<(usize, String, String)> {
    let family = &world.family;
    let interfaces = (0..family.interfaces.len()).map(|at| {
        let dice = dice.part(&format!("default{at}"));
        (family.interfaces[at].home, world.interface(at), interface(world, &dice, at))
    });
    let heirs = (0..family.heirs.len()).map(|at| {
        let dice = dice.part(&format!("inherits{at}"));
        (family.heirs[at].home, world.heir(at), heir(world, &dice, at))
    });
    interfaces.chain(heirs).collect()
}

fn interface(world: &World, dice: &Dice, at: usize) -> String {
    let declared = &world.family.interfaces[at];
    let place = Place {
        world,
        home: declared.home,
        name: format!("D{at}"),
        argument: argument(world, declared.generic),
        generic: declared.generic,
        old: None,
        above: &declared.above,
        parent: None,
        methods: world.family.methods_in(&world.family.all_above(&[at])),
    };
    let above = named(&place);
    let extends = if above.is_empty() { String::new() } else { format!(" extends {above}") };
    let mut text = format!("public interface {}{}{extends} {{\n", world.interface(at), parameter(declared.generic));
    text += &format!("    static String fixed{at}(int d) {{\n        return \"fixed{at}\" + d;\n    }}\n");
    text += &format!("\n    private String secret{at}(int d) {{\n        return \"secret{at}\" + d;\n    }}\n");
    for (method, has_body) in &declared.methods {
        let head = head(&place, *method);
        text += &match has_body {
            true => format!("\n    default {head} {{\n{}    }}\n", code(&place, dice, *method, Some(at))),
            false => format!("\n    {head};\n"),
        };
    }
    text + "}\n"
}

fn heir(world: &World, dice: &Dice, at: usize) -> String {
    let heir = &world.family.heirs[at];
    let place = Place {
        world,
        home: heir.home,
        name: format!("H{at}"),
        argument: argument(world, heir.generic),
        generic: heir.generic,
        old: heir.old,
        above: &heir.above,
        parent: heir.parent,
        methods: world.family.methods_in(&world.family.of_heir(at)),
    };
    let (name, above) = (world.heir(at), named(&place));
    let extends = heir.parent.map(|parent| {
        let of = if world.family.heirs[parent].generic { format!("<{}>", place.argument) } else { String::new() };
        format!(" extends {}{of}", world.heir(parent))
    });
    let implements = if above.is_empty() { String::new() } else { format!(" implements {above}") };
    let modifier = if heir.is_abstract { "abstract " } else { "" };
    let mut text = heir.old.map(Old::line).unwrap_or_default();
    text += &format!(
        "public {modifier}class {name}{}{}{implements} {{\n",
        parameter(heir.generic),
        extends.unwrap_or_default()
    );
    text += &constructor(&name, heir.parent.is_none());
    text += &format!("\n    @Override\n    public String toString() {{\n        return \"H{at}:\" + num;\n    }}\n");
    for method in &heir.methods {
        text += &format!(
            "\n    @Override\n    public {} {{\n{}    }}\n",
            head(&place, *method),
            code(&place, dice, *method, None)
        );
    }
    text + "}\n"
}

fn constructor(name: &str, is_root: bool) -> String {
    let (field, chain) = if is_root { ("    public int num;\n\n", "this.num = num;") } else { ("", "super(num + 1);") };
    format!("{field}    public {name}(int num) {{\n        {chain}\n    }}\n")
}

fn parameter(generic: bool) -> &'static str {
    if generic { "<A>" } else { "" }
}

fn argument(world: &World, generic: bool) -> String {
    if generic { "A".to_owned() } else { world.java(world.argument()) }
}

/// The interfaces that a type names.
fn named(place: &Place<'_>) -> String {
    let all: Vec<String> = place.above.iter().map(|at| typed(place, *at)).collect();
    all.join(", ")
}

fn typed(place: &Place<'_>, interface: usize) -> String {
    let generic = place.world.family.interfaces[interface].generic;
    let of = if generic { format!("<{}>", place.argument) } else { String::new() };
    place.world.interface(interface) + &of
}

/// Result, name and parameters.
fn head(place: &Place<'_>, method: usize) -> String {
    let (declared, a) = (&place.world.family.methods[method], &place.argument);
    match declared.kind {
        Kind::Told => format!("String told{method}(int d)"),
        Kind::Kept => format!("{a} kept{method}(int d, {a} a)"),
        Kind::Count => format!("int count{method}(int d, {} other)", typed(place, declared.first)),
    }
}

/// The body of a method, in an interface or a class.
fn code(place: &Place<'_>, dice: &Dice, method: usize, interface: Option<usize>) -> String {
    let world = place.world;
    let declared = &world.family.methods[method];
    let mut dice = dice.part(&format!("method{method}"));
    let scope: &[(&str, Type)] = match declared.kind {
        Kind::Kept if !place.generic => &[("a", world.argument())],
        Kind::Count if !place.generic => &[("other", Type::Default(declared.first))],
        _ => &[],
    };
    let above = above(place, &mut dice, method);
    let result = result(place, &mut dice, method, above.as_deref(), interface);
    let end = match declared.kind {
        Kind::Told => "\"end\"",
        Kind::Kept => "a",
        Kind::Count => "0",
    };
    Body::of(world, dice.part("code"), place.home, None, scope).in_old(place.old).ending(end, &result)
}

/// What a call of the overridden method begins with.
fn above(place: &Place<'_>, dice: &mut Dice, method: usize) -> Option<String> {
    let family = &place.world.family;
    let inherited = |parent| matches!(family.in_heir(parent, method), From::Class | From::Default(_));
    let mut able: Vec<String> =
        place.parent.filter(|parent| inherited(*parent)).map(|_| "super".to_owned()).into_iter().collect();
    if place.old.is_none() {
        let callable = family.callable(place.above, place.parent, method);
        able.extend(callable.into_iter().map(|at| format!("{}.super", place.world.interface(at))));
    }
    if able.is_empty() { None } else { Some(dice.pick(&able).clone()) }
}

fn result(place: &Place<'_>, dice: &mut Dice, method: usize, above: Option<&str>, interface: Option<usize>) -> String {
    let kind = place.world.family.methods[method].kind;
    let (name, choice) = (&place.name, dice.below(8));
    let other = other_of(place, dice, kind);
    let own = match kind {
        Kind::Told => format!("\"{name}.\" + d"),
        Kind::Kept => "a".to_owned(),
        Kind::Count => "d".to_owned(),
    };
    let called = match (choice, above, kind) {
        (1..=3, Some(above), Kind::Told) => format!("{above}.told{method}(d - 1)"),
        (1..=3, Some(above), Kind::Kept) => format!("{above}.kept{method}(d - 1, a)"),
        (1..=3, Some(above), Kind::Count) => format!("{above}.count{method}(d - 1, this)"),
        (4, Some(above), Kind::Told) if place.old.is_none() => {
            format!("((IntFunction<String>) {above}::told{method}).apply(d - 1)")
        }
        (1 | 5, _, Kind::Told) if interface.is_some() => format!("secret{}(d)", interface.unwrap_or_default()),
        (6, _, Kind::Count) => format!("(other == null ? 1 : other.count{method}(d - 1, null))"),
        (6, _, Kind::Told) if place.old.is_none() => format!("((IntFunction<String>) this::told{other}).apply(d - 1)"),
        (2..=6, ..) => match kind {
            Kind::Told => format!("told{other}(d - 1)"),
            Kind::Kept => format!("kept{other}(d - 1, a)"),
            Kind::Count => format!("count{other}(d - 1, this)"),
        },
        _ => return own,
    };
    if kind == Kind::Kept { called } else { format!("{own} + {called}") }
}

/// A method of a kind that the type has.
fn other_of(place: &Place<'_>, dice: &mut Dice, kind: Kind) -> usize {
    let able: Vec<usize> =
        place.methods.iter().copied().filter(|method| place.world.family.methods[*method].kind == kind).collect();
    *dice.pick(&able)
}

impl Family {
    /// Types and methods that can be called through them.
    fn calls(&self, kind: Kind) -> Vec<(Type, usize)> {
        let interfaces = (0..self.interfaces.len()).map(|at| (Type::Default(at), self.all_above(&[at])));
        let heirs = (0..self.heirs.len()).map(|at| (Type::Heir(at), self.of_heir(at)));
        let with_methods = |(of, all)| self.methods_in(&all).into_iter().map(move |method| (of, method));
        interfaces
            .chain(heirs)
            .flat_map(with_methods)
            .filter(|(_, method)| self.methods[*method].kind == kind)
            .collect()
    }
}

impl Body<'_> {
    /// Calls a method that an interface of the family declares, by an interface or a class.
    pub(super) fn inherited(&mut self, kind: Kind, depth: usize) -> Option<String> {
        let able = self.world.family.calls(kind);
        if able.is_empty() || !self.may_call() {
            return None;
        }
        let (of, method) = *self.dice.pick(&able);
        let on = self.value(of, depth.saturating_sub(1));
        let first = self.world.family.methods[method].first;
        Some(match kind {
            Kind::Told => format!("({on}).told{method}(d - 1)"),
            Kind::Kept => format!("({on}).kept{method}(d - 1, {})", self.value(self.world.argument(), 1)),
            Kind::Count => format!("({on}).count{method}(d - 1, {})", self.value(Type::Default(first), 1)),
        })
    }

    /// A statement with such a call.
    pub(super) fn inheriting(&mut self) -> String {
        let interface = self.dice.below(self.world.family.interfaces.len());
        let name = self.world.interface(interface);
        let text = match self.dice.below(6) {
            0 => Some(format!("(Object) {} instanceof {name}", self.value(Type::Any, 2))),
            1 if self.old.is_none() => Some(format!("{name}.fixed{interface}(d)")),
            2 => self.inherited(Kind::Count, 2),
            3 | 4 => self.inherited(Kind::Kept, 2),
            _ => self.inherited(Kind::Told, 2),
        };
        self.log(&text.unwrap_or_else(|| "0".to_owned()))
    }

    /// An object of one of these classes.
    pub(super) fn new_heir(&mut self, able: &[usize]) -> String {
        let heir = *self.dice.pick(able);
        format!("new {}({})", self.world.heir(heir), self.dice.below(9))
    }
}
