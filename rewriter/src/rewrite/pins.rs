//! Identity hashes that repeat: constants of enums, and class constants and lambdas of code under test, get one of the runtime's
//! when they come into being, and what code under test looks up in hash tables gets one there (`docs/decisions/006-identity-hashes.md`).
//! Values that either realm looks up by identity are told to the runtime (`docs/decisions/049-identity-of-values.md`).

use ristretto_classfile::attributes::Instruction;

use super::ClassRewriter;
use super::code::Method;
use crate::classfile::code::op;
use crate::classfile::flow::NewShape;
use crate::classfile::{Constant, MemberRef, Result};
use crate::plan::{Home, Use, lookups, names};

/// Classes of the JDK whose objects have the hash of their identity, and may be keys: made by code under test, they get one at once, for they may come
/// into a table by ways that it does not see. Others of such classes are many, and no keys (builders of strings, arrays).
const MADE: [&str; 29] = [
    "java/lang/Object",
    "java/lang/Thread",
    "java/lang/ThreadGroup",
    "java/lang/ThreadLocal",
    "java/lang/InheritableThreadLocal",
    "java/lang/ref/PhantomReference",
    "java/lang/ref/ReferenceQueue",
    "java/lang/ref/SoftReference",
    "java/lang/ref/WeakReference",
    "java/util/Random",
    "java/util/Timer",
    "java/util/concurrent/CompletableFuture",
    "java/util/concurrent/CountDownLatch",
    "java/util/concurrent/CyclicBarrier",
    "java/util/concurrent/Exchanger",
    "java/util/concurrent/ForkJoinPool",
    "java/util/concurrent/FutureTask",
    "java/util/concurrent/Phaser",
    "java/util/concurrent/ScheduledThreadPoolExecutor",
    "java/util/concurrent/Semaphore",
    "java/util/concurrent/ThreadPoolExecutor",
    "java/util/concurrent/atomic/AtomicBoolean",
    "java/util/concurrent/atomic/AtomicInteger",
    "java/util/concurrent/atomic/AtomicLong",
    "java/util/concurrent/atomic/AtomicReference",
    "java/util/concurrent/atomic/LongAdder",
    "java/util/concurrent/locks/ReentrantLock",
    "java/util/concurrent/locks/ReentrantReadWriteLock",
    "java/util/concurrent/locks/StampedLock",
];
/// Behind the object that a marked variable is to hold come another one and two marks.
const BEHIND_MARKED: u16 = 3;
/// Descriptors of constructors of hash tables that copy another collection.
const COPIES: [&str; 2] = ["(Ljava/util/Collection;)V", "(Ljava/util/Map;)V"];
/// Static methods of the JDK that ask for the hash of their last argument, or of what it holds.
const ASKING: [(&str, &str, &str); 5] = [
    ("java/util/Set", "copyOf", "(Ljava/util/Collection;)Ljava/util/Set;"),
    ("java/util/Map", "copyOf", "(Ljava/util/Map;)Ljava/util/Map;"),
    ("java/util/Objects", "hashCode", "(Ljava/lang/Object;)I"),
    ("java/util/Objects", "hash", "([Ljava/lang/Object;)I"),
    ("java/util/Arrays", "hashCode", "([Ljava/lang/Object;)I"),
];

/// What of the stack is pinned before a call.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pinned {
    /// A key, with the table below it; so many arguments lie behind them.
    Key(u16),
    /// The same of an object that a variable is to hold, with the variable below it; nothing is pinned then.
    Swapped(u16),
    /// An object that is compared with what only the JDK knows; so many arguments lie behind it. Nothing is pinned then.
    Compared(u16),
    /// Nothing: all that the last argument holds is compared with what the table below it holds.
    AllCompared,
    /// Nothing: all that the last argument holds is compared with each other.
    Copied,
    /// What the last argument holds, in the table below it.
    All,
    /// The object on top, and what it holds.
    Top,
}

impl Pinned {
    /// What a call that is no constructor's pins.
    pub(super) fn before(member: &MemberRef<'_>) -> Option<Self> {
        let (owner, name, descriptor) = (member.owner, member.name, member.descriptor);
        // javac names Object for this: a text in the place of the receiver would be none of an array.
        if owner.starts_with('[') && (name, descriptor) == ("toString", "()Ljava/lang/String;") {
            return Some(Self::Top);
        }
        if ASKING.contains(&(owner, name, descriptor)) || (name, descriptor) == ("hashCode", "()I") && is_unknown(owner)
        {
            return Some(Self::Top);
        }
        let key = lookups::key(member).map(Self::Key);
        let swapped = || lookups::swapped(member).map(Self::Swapped);
        let all = || lookups::is_bulk(member).then_some(Self::All);
        let compared = || lookups::compared(member, || false).map(Self::Compared);
        key.or_else(swapped).or_else(all).or_else(compared)
    }

    /// What a call in code of the environment looks up, or has compared.
    fn of_environment(member: &MemberRef<'_>, names_table: impl Fn() -> bool) -> Option<Self> {
        let found = lookups::by_identity(member, &names_table).map(Self::Swapped);
        let compared = || lookups::compared(member, &names_table).map(Self::Compared);
        let all = || lookups::compares_all(member, &names_table).then_some(Self::AllCompared);
        found.or_else(compared).or_else(all)
    }

    fn copies(member: &MemberRef<'_>) -> bool {
        member.name == "<init>" && lookups::TABLES.contains(&member.owner) && COPIES.contains(&member.descriptor)
    }
}

/// Objects of this static type may have the hash of their identity.
fn is_unknown(owner: &str) -> bool {
    owner == "java/lang/Object" || owner == "java/util/List" || owner.starts_with('[') || is_pinned(owner)
}

/// Whether objects of a class are hash tables, which may be made of other collections.
pub(super) fn is_table(class: &str) -> bool {
    lookups::TABLES.contains(&class)
}

/// Whether objects of a class get a hash where they are made.
pub(super) fn is_pinned(class: &str) -> bool {
    MADE.contains(&class)
}

/// Whether a method of this name may look something up.
pub(super) fn may_look_up(name: &[u8]) -> bool {
    let named = |one: &str| one.as_bytes() == name;
    lookups::is_name(name) || ASKING.iter().any(|asking| named(asking.1))
}

impl ClassRewriter<'_> {
    /// Whether keys of hash tables are pinned: in code under test.
    pub(super) fn pins_table_keys(&self) -> bool {
        self.home == Home::T && !self.in_place
    }

    /// Whether something is pinned, or looked at, before a use of a member.
    pub(super) fn may_pin(&self, what: Use, member: &MemberRef<'_>) -> bool {
        match what {
            Use::Invoke | Use::InvokeStatic => self.writes(member) || self.pinned(member).is_some(),
            Use::New | Use::SuperInit | Use::Special => self.copied(member).is_some(),
            _ => false,
        }
    }

    /// What a call that is no constructor's pins. Code of the environment only looks values up.
    fn pinned(&self, member: &MemberRef<'_>) -> Option<Pinned> {
        if self.pins_table_keys() {
            return Pinned::before(member);
        }
        let names_table = || self.by.decisions.names(&self.name, lookups::BY_IDENTITY);
        Pinned::of_environment(member, names_table)
    }

    /// Code of the environment writes an object to a stream.
    fn writes(&self, member: &MemberRef<'_>) -> bool {
        !self.pins_table_keys() && lookups::writes(member)
    }

    /// What a constructor pins, or has compared.
    fn copied(&self, member: &MemberRef<'_>) -> Option<Pinned> {
        if self.pins_table_keys() {
            return Pinned::copies(member).then_some(Pinned::Top);
        }
        let copied = lookups::copies(member).then_some(Pinned::Copied);
        copied.or_else(|| lookups::compares_all(member, || false).then_some(Pinned::AllCompared))
    }
}

impl Method<'_, '_, '_> {
    /// Adds the calls of `Crossing.pin`.
    pub(super) fn pins(&mut self) -> Result<()> {
        let class = &self.of.class;
        let constructor = class.methods[self.position].is_constructor(&class.pool);
        let of_enum = constructor && class.super_name() == Some("java/lang/Enum");
        if of_enum {
            for (pc, _) in self.view.instructions_of(|opcode, _| opcode == op::RETURN) {
                let pin = self.pin()?;
                self.edit.insert_before(pc, vec![Instruction::Aload_0, pin]);
                self.grown();
            }
        }
        if self.of.home == Home::T {
            self.pin_keys()?;
        }
        Ok(())
    }

    fn pin_keys(&mut self) -> Result<()> {
        let keys = |opcode, _| matches!(opcode, op::LDC | op::LDC_W | op::INVOKEDYNAMIC);
        for (pc, instruction) in self.view.instructions_of(keys) {
            if self.makes_a_key(&instruction)? {
                let pin = self.pin()?;
                self.edit.insert_after(pc, instruction, vec![Instruction::Dup, pin]);
                self.grown();
            }
        }
        Ok(())
    }

    fn pin(&mut self) -> Result<Instruction> {
        let pin = self.of.class.pool.method_ref(names::CROSSING, "pin", "(Ljava/lang/Object;)V")?;
        Ok(Instruction::Invokestatic(pin))
    }

    pub(super) fn grown(&mut self) {
        self.edit.grow_stack(1);
        self.changed = true;
    }

    fn makes_a_key(&self, instruction: &Instruction) -> Result<bool> {
        let pool = &self.of.class.pool;
        let constant = match instruction {
            Instruction::Ldc(index) => u16::from(*index),
            Instruction::Ldc_w(index) => *index,
            Instruction::Invokedynamic(index) => {
                let (bootstrap, _, _) = pool.dynamic(*index)?;
                return Ok(self.of.lambdas.contains(&bootstrap));
            }
            _ => return Ok(false),
        };
        Ok(matches!(pool.get(constant), Ok(Constant::Class(_))))
    }

    /// Adds the calls of `Crossing.pin` behind what code under test makes, and of `Crossing.pinKey` before what it looks up in hash tables.
    pub(super) fn pin_table_keys(&mut self) -> Result<()> {
        let made = self.of.pins_table_keys() && self.pin_made()?;
        let shown = self.of.pins_table_keys() && self.show_texts()?;
        if self.pin_looked_up()? | made | shown {
            self.edit.grow_stack(2);
            self.changed = true;
        }
        Ok(())
    }

    /// Whether there are any.
    fn pin_made(&mut self) -> Result<bool> {
        let mut news = Vec::new();
        for (pc, new) in self.view.instructions_of(|opcode, _| opcode == op::NEW) {
            let Instruction::New(class) = new else { continue };
            if is_pinned(self.of.class.pool.class_name(class)?) {
                news.push(pc);
            }
        }
        if news.is_empty() {
            return Ok(false);
        }
        let sites = self.flow()?.map_or(&[][..], |flow| &flow.news);
        let kept = sites.iter().filter(|site| site.shape == NewShape::Dup && news.contains(&site.new_pc));
        let made: Vec<u32> = kept.flat_map(|site| site.init_pcs.iter().copied()).collect();
        for pc in &made {
            let Some(init) = self.view.instruction(*pc) else { continue };
            let pin = self.pin()?;
            self.edit.insert_after(*pc, init, vec![Instruction::Dup, pin]);
        }
        Ok(!made.is_empty())
    }

    /// Whether there are any.
    fn pin_looked_up(&mut self) -> Result<bool> {
        use Instruction as I;
        let calls = |opcode, _| {
            matches!(opcode, op::INVOKEVIRTUAL | op::INVOKEINTERFACE | op::INVOKESTATIC | op::INVOKESPECIAL)
        };
        let mut found = false;
        for (pc, call) in self.view.instructions_of(calls) {
            let (I::Invokevirtual(index)
            | I::Invokeinterface(index, _)
            | I::Invokestatic(index)
            | I::Invokespecial(index)) = call
            else {
                continue;
            };
            let member = self.of.class.pool.member_ref(index)?;
            if self.of.writes(&member) && !matches!(call, I::Invokespecial(_)) {
                let is_shared = member.name == lookups::WRITES_SHARED;
                self.write_by_runtime(pc, is_shared)?;
                found = true;
                continue;
            }
            let is_static = matches!(call, I::Invokestatic(_));
            let pinned = match call {
                I::Invokespecial(_) => self.of.copied(&member),
                _ => self.of.pinned(&member).filter(|_| {
                    is_static == ASKING.iter().any(|asking| asking.0 == member.owner && asking.1 == member.name)
                }),
            };
            if let Some(pinned) = pinned {
                let code = self.pinning(pinned)?;
                self.edit.insert_before(pc, code);
                found = true;
            }
        }
        Ok(found)
    }

    /// A stream compares what it writes with all that it has written: the runtime makes the call, and looks at the stream after it.
    fn write_by_runtime(&mut self, pc: u32, is_shared: bool) -> Result<()> {
        let shared = if is_shared { Instruction::Iconst_1 } else { Instruction::Iconst_0 };
        let descriptor = "(Ljava/io/ObjectOutput;Ljava/lang/Object;Z)V";
        let write = self.of.class.pool.method_ref(names::CROSSING, "write", descriptor)?;
        self.edit.replace(pc, vec![shared, Instruction::Invokestatic(write)]);
        Ok(())
    }

    fn pinning(&mut self, pinned: Pinned) -> Result<Vec<Instruction>> {
        let (mut code, hook, descriptor) = match pinned {
            Pinned::Key(behind) => (beside_key(behind), "pinKey", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
            Pinned::Swapped(behind) => (beside_key(behind), "finds", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
            Pinned::Compared(behind) => (below(behind), "compares", "(Ljava/lang/Object;)V"),
            Pinned::Copied => (vec![Instruction::Dup], "comparesKeys", "(Ljava/lang/Object;)V"),
            Pinned::AllCompared => (vec![Instruction::Dup2], "comparesAll", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
            Pinned::All => (vec![Instruction::Dup2], "pinAll", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
            Pinned::Top => (vec![Instruction::Dup], "pinHashed", "(Ljava/lang/Object;)V"),
        };
        let hook = self.of.class.pool.method_ref(names::CROSSING, hook, descriptor)?;
        code.push(Instruction::Invokestatic(hook));
        if pinned == Pinned::Compared(BEHIND_MARKED) {
            code.extend([Instruction::Dup2_x2, Instruction::Pop2]);
        }
        Ok(code)
    }
}

/// Puts the table and the key on the stack once more, which lie there below so many arguments.
fn beside_key(behind: u16) -> Vec<Instruction> {
    use Instruction as I;
    match behind {
        0 => vec![I::Dup2],
        1 => vec![I::Dup_x2, I::Pop, I::Dup2_x1],
        _ => vec![I::Dup2_x2, I::Pop2, I::Dup2_x2],
    }
}

/// Puts the object on the stack once more that lies there below so many arguments. Those of a marked variable lie below both objects then.
fn below(behind: u16) -> Vec<Instruction> {
    use Instruction as I;
    match behind {
        0 => vec![I::Dup],
        BEHIND_MARKED => vec![I::Dup2_x2, I::Pop2, I::Dup2, I::Pop],
        _ => vec![I::Dup2, I::Pop],
    }
}
