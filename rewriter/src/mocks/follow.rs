//! Follows mocks through the code of one method.

use super::Inter;
use super::constants::Constants;
use super::known::{Fact, Key, Known};
use super::links::Links;
use super::roles::Role;
use super::shapes::{Holder, Shapes};
use super::site::{Call, Origin, Site, Sites, Value};
use super::stubs;
use super::suite::{Method, Suite};
use super::table::{Effect, Effects};
use crate::classfile::code::op;
use crate::classfile::descriptor::parse_method;
use crate::classfile::flow::values::{Domain, Frame, Step, follow};
use crate::classfile::{ClassFileError, Member, MemberRef, Pool};

/// What following a method has brought.
#[derive(Debug, Default)]
pub(crate) struct Followed {
    pub sites: Sites,
    /// What was seen of others.
    pub learnt: Vec<(Fact, Shapes)>,
    /// What was asked of what is known.
    pub asked: Vec<Fact>,
    /// All shapes that values had.
    pub seen: Shapes,
}

/// Follows a method with what is known so far.
///
/// # Errors
/// A constant that an instruction names is none of a member.
pub(crate) fn method(
    suite: &Suite,
    links: &Links,
    known: &Known,
    inter: Inter,
    number: usize,
) -> Result<Followed, ClassFileError> {
    let method = &suite.methods[number];
    let class = &suite.classes[method.class].class;
    let mut following =
        Following { suite, links, known, inter, number, method, pool: &class.pool, followed: Followed::default() };
    let member = suite.member(method);
    let mut entry = following.entry(member)?;
    entry.resize(usize::from(method.view.max_locals()), Value::default());
    entry.extend(following.fields());
    let place = |error: ClassFileError| {
        error.in_class(class.name()).in_method(member.name(&class.pool), member.descriptor(&class.pool))
    };
    follow(&class.pool, &method.view, &mut following, &entry).map_err(place)?;
    let mut followed = following.followed;
    if inter != Inter::None {
        followed.learnt.extend(stubs::answers(&class.pool, &followed.sites));
    }
    Ok(followed)
}

struct Following<'s> {
    suite: &'s Suite,
    links: &'s Links,
    known: &'s Known,
    inter: Inter,
    number: usize,
    method: &'s Method,
    pool: &'s Pool,
    followed: Followed,
}

impl Domain for Following<'_> {
    type Value = Value;

    fn plain(&self) -> Value {
        Value::default()
    }

    fn join(&self, known: Value, other: Value) -> Value {
        Value::new(known.shapes.or(other.shapes), known.origin.joined(other.origin))
    }

    fn step(&mut self, pc: usize, step: &Step<'_, Value>, frame: &mut Frame<Value>) -> Value {
        let here = Origin::at(pc);
        let value = match step {
            Step::Simple { taken } => {
                let of = taken.iter().fold(Origin::NONE, |of, value| of.joined(value.origin));
                Value::new(Shapes::NONE, if taken.is_empty() { here } else { of.derived() })
            }
            Step::Made => Value::new(Shapes::NONE, here),
            Step::Element { array } => {
                self.followed.sites.by_pc.insert(pc, Site::Element { array: *array });
                Value::new(array.shapes.of(Holder::Array), here)
            }
            Step::ElementStored { array, value } => {
                self.followed.sites.by_pc.insert(pc, Site::Stored { array: *array, value: *value });
                self.put(*array, value.shapes.within(Holder::Array), frame);
                Value::default()
            }
            Step::Returned { value } => {
                self.learn(Fact::Result(self.number), value.shapes);
                let links = self.links;
                links.beans(self.number).iter().for_each(|field| self.learn(Fact::Field(field.clone()), value.shapes));
                Value::default()
            }
            Step::Cast { value } => *value,
            Step::Read { member, .. } => self.read(pc, member, frame),
            Step::Written { member, receiver, value } => {
                self.write(member, *receiver, *value, frame);
                Value::default()
            }
            Step::Call { opcode, member, operands } => self.call(pc, *opcode, member, operands, frame),
            Step::Dynamic { index, operands } => self.dynamic(pc, *index, operands, frame),
        };
        self.followed.seen = self.followed.seen.or(value.shapes);
        value
    }
}

impl Following<'_> {
    /// What the locals hold at the start.
    fn entry(&mut self, member: &Member) -> Result<Vec<Value>, ClassFileError> {
        let descriptor = parse_method(member.descriptor(self.pool))?;
        let receiver = self.method.parameters - descriptor.parameters.len();
        let mut locals = Vec::new();
        for number in 0..self.method.parameters {
            let shapes = self.ask(Fact::Parameter(self.number, number));
            self.followed.seen = self.followed.seen.or(shapes);
            locals.push(Value::new(shapes, Origin::parameter(number)));
            let is_wide = number >= receiver && matches!(descriptor.parameters[number - receiver], "J" | "D");
            locals.extend(is_wide.then(Value::default));
        }
        Ok(locals)
    }

    fn ask(&mut self, fact: Fact) -> Shapes {
        let shapes = self.known.of(&fact);
        self.followed.asked.push(fact);
        shapes
    }

    fn learn(&mut self, fact: Fact, shapes: Shapes) {
        if !shapes.is_empty() {
            self.followed.learnt.push((fact, shapes));
        }
    }

    fn field(&self, member: &MemberRef<'_>) -> Key {
        let owner = self.suite.declares(member.owner, member.name, member.descriptor);
        (owner.to_owned(), member.name.to_owned(), member.descriptor.to_owned())
    }

    fn operand(&self, pc: usize) -> u16 {
        let code = self.method.view.code();
        u16::from_be_bytes([code[pc + 1], code[pc + 2]])
    }

    /// What the fields that the method writes may be, before it does. They are kept in locals behind its own.
    fn fields(&mut self) -> Vec<Value> {
        let written = self.links.written(self.number);
        written.iter().map(|field| Value::new(self.field_at_entry(field.clone()), Origin::NONE)).collect()
    }

    /// What a field may be, as others have left it: of a lambda that is the method that makes it, of all others any.
    fn field_at_entry(&mut self, field: Key) -> Shapes {
        let maker = self.links.maker(self.number).filter(|maker| self.links.written(*maker).contains(&field));
        let left = self.ask(Fact::Left(self.number, field.clone()));
        if maker.is_some() { left } else { left.or(self.ask(Fact::Field(field))) }
    }

    /// The local that is kept for a field.
    fn kept<'f>(&self, field: &Key, frame: &'f mut Frame<Value>) -> Option<&'f mut Value> {
        let at = self.links.written(self.number).iter().position(|written| written == field)?;
        frame.local_mut(usize::from(self.method.view.max_locals()) + at)
    }

    fn write(&mut self, member: &MemberRef<'_>, receiver: Option<Value>, value: Value, frame: &mut Frame<Value>) {
        let field = self.field(member);
        if receiver.is_none_or(|receiver| receiver.origin == Origin::parameter(0))
            && let Some(kept) = self.kept(&field, frame)
        {
            *kept = Value::new(value.shapes, Origin::NONE);
        }
        let fact = if self.method.role == Role::Test { Fact::OfTest(field) } else { Fact::Field(field) };
        self.learn(fact, value.shapes);
    }

    /// A method that is called may write fields as well.
    fn forget(&mut self, target: usize, frame: &mut Frame<Value>) {
        for field in self.links.written(self.number).iter().filter(|field| self.links.may_write(target, field)) {
            let shapes = self.ask(Fact::Field(field.clone()));
            if let Some(kept) = self.kept(field, frame) {
                kept.shapes = kept.shapes.or(shapes);
            }
        }
    }

    /// A lambda finds the fields as this method has left them where it makes the lambda.
    fn leave(&mut self, lambda: usize, frame: &mut Frame<Value>) {
        for field in self.links.written(self.number) {
            let shapes = self.kept(field, frame).map_or(Shapes::NONE, |kept| kept.shapes);
            self.learn(Fact::Left(lambda, field.clone()), shapes);
        }
    }

    /// What a test calls finds the fields as the test has left them. What others write, all methods find.
    fn leave_to_helpers(&mut self, target: usize, frame: &mut Frame<Value>) {
        if self.method.role != Role::Test {
            return;
        }
        for field in self.links.written(self.number) {
            let shapes = self.kept(field, frame).map_or(Shapes::NONE, |kept| kept.shapes);
            let readers = if shapes.is_empty() { Vec::new() } else { self.links.readers(target, field) };
            readers.into_iter().for_each(|reader| self.learn(Fact::Left(reader, field.clone()), shapes));
        }
    }

    fn read(&mut self, pc: usize, member: &MemberRef<'_>, frame: &mut Frame<Value>) -> Value {
        let field = self.field(member);
        let kept = self.kept(&field, frame).map(|kept| kept.shapes);
        let shapes = kept.unwrap_or_else(|| self.field_at_entry(field));
        self.followed.sites.by_pc.insert(pc, Site::Field { member: self.operand(pc), shapes });
        Value::new(shapes, Origin::at(pc))
    }

    /// An object comes to hold more: wherever it is, and where it came from.
    fn put(&mut self, into: Value, shapes: Shapes, frame: &mut Frame<Value>) {
        if shapes.is_empty() {
            return;
        }
        self.followed.seen = self.followed.seen.or(shapes);
        if into.origin != Origin::NONE {
            let same = frame.slots_mut().filter(|slot| slot.origin == into.origin);
            same.for_each(|slot| slot.shapes = slot.shapes.or(shapes));
        }
        if let Some(number) = into.origin.as_parameter() {
            self.learn(Fact::Put(self.number, number), shapes);
        }
        let Some((_, site)) = self.followed.sites.of(into) else { return };
        let (object, shapes) = match site {
            Site::Field { member, .. } => {
                if let Ok(member) = self.pool.member_ref(*member) {
                    let field = self.field(&member);
                    if let Some(kept) = self.kept(&field, frame) {
                        kept.shapes = kept.shapes.or(shapes);
                    }
                    self.learn(Fact::Field(field), shapes);
                }
                return;
            }
            Site::Element { array } => (Some(*array), shapes.within(Holder::Array)),
            Site::Call(call) if call.effects.has(Effect::Get) => (call.object().0, shapes.within(Holder::Collection)),
            Site::Call(call) if call.effects.has_any(&[Effect::View, Effect::Same]) => (call.object().0, shapes),
            _ => return,
        };
        // What holds itself would have no end.
        if let Some(object) = object.filter(|object| object.origin < into.origin) {
            self.put(object, shapes, frame);
        }
    }

    fn dynamic(&mut self, pc: usize, index: u16, operands: &[Value], frame: &mut Frame<Value>) -> Value {
        let Some(member) = self.suite.implementation(self.method, index) else {
            let of = operands.iter().fold(Origin::NONE, |of, value| of.joined(value.origin));
            return Value::new(Shapes::NONE, of.derived());
        };
        if let Ok(member) = self.pool.member_ref(member) {
            for target in self.suite.targets(member.owner, member.name, member.descriptor, true) {
                self.pass(target, operands);
                self.leave(target, frame);
            }
        }
        self.followed.sites.by_pc.insert(pc, Site::Function { member, captured: operands.to_vec() });
        Value::new(Shapes::NONE, Origin::at(pc))
    }

    /// Values go into the first parameters of a method.
    fn pass(&mut self, target: usize, values: &[Value]) {
        if self.inter != Inter::None && self.suite.is_followed(target, self.inter) {
            for (number, value) in values.iter().enumerate() {
                self.learn(Fact::Parameter(target, number), value.shapes);
            }
        }
    }

    fn call(
        &mut self,
        pc: usize,
        opcode: u8,
        member: &MemberRef<'_>,
        operands: &[Value],
        frame: &mut Frame<Value>,
    ) -> Value {
        let effects = self.suite.effects(member.owner, member.name, member.descriptor);
        let (receiver, arguments) = match opcode {
            op::INVOKESTATIC => (None, operands),
            _ => (operands.first().copied(), operands.get(1..).unwrap_or_default()),
        };
        let constructs = member.name == "<init>";
        let call = Call { member: self.operand(pc), receiver, arguments: arguments.to_vec(), effects, constructs };
        let mut shapes =
            if call.is_on_mock() { self.answered(member, &call) } else { self.called(member, opcode, operands, frame) };
        shapes = shapes.or(self.effect(&call, frame));
        if let Some(made) = receiver.filter(|_| constructs && self.is_construction_mocked(member.owner, pc)) {
            self.put(made, Shapes::MOCK, frame);
        }
        let (object, _) = call.object();
        let value = match object.filter(|_| effects.has(Effect::Chain)) {
            Some(object) => Value::new(object.shapes.or(shapes), object.origin),
            None => Value::new(shapes, Origin::at(pc)),
        };
        self.followed.sites.by_pc.insert(pc, Site::Call(call));
        value
    }

    /// What a method of a mock gives.
    fn answered(&mut self, member: &MemberRef<'_>, call: &Call) -> Shapes {
        let deep = call.receiver.is_some_and(|receiver| receiver.shapes.is_deep()) && can_be_mocked(member.descriptor);
        let stubbed = match self.inter {
            Inter::None => Shapes::NONE,
            _ => self.ask(Fact::Answer(stubs::key(member))),
        };
        if deep { stubbed.or(Shapes::DEEP_MOCK) } else { stubbed }
    }

    /// What a method that is followed gives, and does to its arguments.
    fn called(&mut self, member: &MemberRef<'_>, opcode: u8, operands: &[Value], frame: &mut Frame<Value>) -> Shapes {
        if member.owner.starts_with('[') && member.name == "clone" {
            return operands.first().copied().unwrap_or_default().shapes;
        }
        let mut shapes = Shapes::NONE;
        if self.inter == Inter::None {
            return shapes;
        }
        let exact = matches!(opcode, op::INVOKESTATIC | op::INVOKESPECIAL);
        for target in self.suite.targets(member.owner, member.name, member.descriptor, exact) {
            if !self.suite.is_followed(target, self.inter) {
                continue;
            }
            self.pass(target, operands);
            self.leave_to_helpers(target, frame);
            self.forget(target, frame);
            shapes = shapes.or(self.ask(Fact::Result(target)));
            for (number, value) in operands.iter().enumerate() {
                let put = self.ask(Fact::Put(target, number));
                self.put(*value, put, frame);
            }
        }
        shapes
    }

    /// What a call does by the table: to its object, and what it gives.
    fn effect(&mut self, call: &Call, frame: &mut Frame<Value>) -> Shapes {
        use Holder::{Array, Collection};
        let effects = call.effects;
        if effects == Default::default() {
            return Shapes::NONE;
        }
        let (object, others) = call.object();
        let held = object.unwrap_or_default().shapes;
        let mut shapes = Shapes::NONE;
        let mut give = |when: Effect, given: Shapes| {
            if effects.has(when) {
                shapes = shapes.or(given);
            }
        };
        let arguments = || call.arguments.iter().map(|value| value.shapes);
        let all = |each: &dyn Fn(Shapes) -> Shapes| arguments().fold(Shapes::NONE, |all, shapes| all.or(each(shapes)));
        give(Effect::Mock, if self.is_deep(call) { Shapes::DEEP_MOCK } else { Shapes::MOCK });
        give(Effect::Mocks, Shapes::MOCK.within(Collection));
        give(Effect::Same, all(&|shapes| shapes));
        give(Effect::Hold, all(&|shapes| shapes.of(Array).or(shapes.but(Array)).within(Collection)));
        give(Effect::Copy, all(&|shapes| shapes.held().within(Collection)));
        give(Effect::Get, held.of(Collection));
        give(Effect::View, held.of(Collection).within(Collection));
        give(Effect::Array, held.of(Collection).within(Array));
        let given = self.functions(call, held, effects);
        give(Effect::Map, given.within(Collection));
        give(Effect::Flat, given.held().within(Collection));
        give(Effect::Make, given);
        give(Effect::Run, self.run(call));
        if effects.has(Effect::Begin) {
            call.arguments.iter().for_each(|function| self.begun(*function));
        }
        if let Some(object) = object {
            let put = |when: Effect, put: &dyn Fn(Shapes) -> Shapes| match effects.has(when) {
                true => others.iter().fold(Shapes::NONE, |all, value| all.or(put(value.shapes))),
                false => Shapes::NONE,
            };
            let more = put(Effect::Put, &|shapes| shapes.within(Collection))
                .or(put(Effect::Fill, &|shapes| shapes.held().within(Collection)));
            let made = if effects.has(Effect::Put) { given.within(Collection) } else { Shapes::NONE };
            self.put(object, more.or(made), frame);
            shapes = if effects.has(Effect::Chain) { shapes.or(more) } else { shapes };
        }
        if effects.has(Effect::Empty) {
            for value in others {
                self.put(*value, held.of(Collection).within(Array), frame);
            }
        }
        shapes
    }

    /// Hands what is held to the functions among the arguments; gives what they give.
    fn functions(&mut self, call: &Call, held: Shapes, effects: Effects) -> Shapes {
        if !effects.has_any(&[Effect::Each, Effect::Map, Effect::Flat, Effect::Make]) {
            return Shapes::NONE;
        }
        let of = if effects.has(Effect::Each) { held.of(Holder::Collection) } else { Shapes::NONE };
        call.arguments.iter().fold(Shapes::NONE, |all, argument| all.or(self.applied(*argument, of)))
    }

    fn run(&mut self, call: &Call) -> Shapes {
        let with = call.arguments.iter().fold(Shapes::NONE, |all, value| all.or(value.shapes));
        call.receiver
            .filter(|_| call.effects.has(Effect::Run))
            .map_or(Shapes::NONE, |function| self.applied(function, with))
    }

    /// What a function gives, when it is called with this.
    fn applied(&mut self, function: Value, with: Shapes) -> Shapes {
        let Some((_, Site::Function { member, captured })) = self.followed.sites.of(function) else {
            return Shapes::NONE;
        };
        let captured = captured.len();
        let Ok(member) = self.pool.member_ref(*member) else { return Shapes::NONE };
        let targets = self.suite.targets(member.owner, member.name, member.descriptor, true);
        let Some(target) = targets.first().copied() else { return self.applied_to_library(&member, with) };
        if self.inter == Inter::None || !self.suite.is_followed(target, self.inter) {
            return Shapes::NONE;
        }
        // A constructor gets its object from nobody.
        let first = captured + usize::from(member.name == "<init>");
        for number in first..self.suite.methods[target].parameters {
            self.learn(Fact::Parameter(target, number), with);
        }
        self.ask(Fact::Result(target))
    }

    fn applied_to_library(&self, member: &MemberRef<'_>, with: Shapes) -> Shapes {
        let effects = self.suite.effects(member.owner, member.name, member.descriptor);
        let mut shapes = Shapes::NONE;
        for (effect, given) in [
            (Effect::Mock, Shapes::MOCK),
            (Effect::Same, with),
            (Effect::Get, with.of(Holder::Collection)),
            (Effect::View, with.of(Holder::Collection).within(Holder::Collection)),
        ] {
            shapes = if effects.has(effect) { shapes.or(given) } else { shapes };
        }
        shapes
    }

    /// A function is handed a mock first, and then what is no mock.
    fn begun(&mut self, function: Value) {
        let Some((_, Site::Function { member, captured })) = self.followed.sites.of(function) else { return };
        let (captured, Ok(member)) = (captured.len(), self.pool.member_ref(*member)) else { return };
        for target in self.suite.targets(member.owner, member.name, member.descriptor, true) {
            if self.inter != Inter::None && self.suite.is_followed(target, self.inter) {
                self.learn(Fact::Parameter(target, captured), Shapes::MOCK);
            }
        }
    }

    /// An earlier call lets `new` make mocks of this class, and nothing has closed what it gave.
    fn is_construction_mocked(&self, class: &str, here: usize) -> bool {
        let sites = &self.followed.sites;
        let before = || sites.calls().take_while(|(pc, _)| *pc < here);
        let constants = Constants { suite: self.suite, pool: self.pool, view: &self.method.view, sites };
        let is_class = |value: &Value| constants.class(*value).is_some_and(|given| given.replace('.', "/") == class);
        let closes = |call: &Call| self.pool.member_ref(call.member).is_ok_and(|member| member.name == "close");
        let is_closed = |by: usize| {
            let is_of = |call: &Call| call.receiver.is_some_and(|of| of.origin.pc() == Some(by));
            before().any(|(_, call)| closes(call) && is_of(call))
        };
        let mut calls = before().filter(|(_, call)| call.effects.has(Effect::Begin));
        calls.any(|(pc, call)| call.arguments.first().is_some_and(is_class) && !is_closed(pc))
    }

    /// Mockito's deep stubs are asked for by an argument.
    fn is_deep(&self, call: &Call) -> bool {
        call.arguments.iter().any(|argument| match self.followed.sites.of(*argument) {
            Some((_, Site::Field { member, .. })) => {
                self.pool.member_ref(*member).is_ok_and(|member| member.name == "RETURNS_DEEP_STUBS")
            }
            _ => false,
        })
    }
}

/// Deep stubs give mocks, but of what cannot be mocked.
fn can_be_mocked(descriptor: &str) -> bool {
    let result = parse_method(descriptor).map(|method| method.result).unwrap_or_default();
    let plain =
        ["Ljava/lang/String;", "Ljava/lang/Class;", "Ljava/lang/Integer;", "Ljava/lang/Long;", "Ljava/lang/Boolean;"];
    result.starts_with('L') && !plain.contains(&result)
}
