//! Declarations.

use super::body::Body;
use super::dialect::Old;
use super::identity::KEPT;
use super::world::{Class, Method, Type, World};
use super::{Choices, Dice};

/// The static methods that code of either home uses.
const LOG: &str = r#"public class LogHxS {
    private static int lines;

    public static void log(Object what) {
        if (lines++ < 400) {
            System.out.println("PREFIX" + lines + " " + what);
        }
    }

    public static String cut(String text) {
        return text.length() > 24 ? text.substring(text.length() - 24) : text;
    }

    public static int at(int[] numbers, int at) {
        return numbers.length == 0 ? -1 : numbers[Math.floorMod(at, numbers.length)];
    }

    public static String rest(Iterator<?> iterator) {
        StringBuilder text = new StringBuilder();
        for (int n = 0; n < 5 && iterator.hasNext(); n++) {
            text.append(iterator.next()).append(',');
        }
        return text.toString();
    }

    public static void on(Runnable task) {
        Thread thread = new Thread(task);
        thread.setUncaughtExceptionHandler((failed, thrown) -> log("uncaught " + thrown.getClass().getSimpleName()));
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            log("interrupted");
        }
    }
}
"#;

const COLOUR: &str = "public enum ColourHxS {
    RED, GREEN {
        @Override
        public int weight() {
            return 7;
        }
    }, BLUE;

    public int used;

    public int weight() {
        return ordinal() + used;
    }
}
";

const POINT: &str = "public record PointHxS(int x, String name) {
    public int sum() {
        return x + name.length();
    }
}
";

const FAULT: &str = "public class FaultHxS extends RuntimeException {
    private static final long serialVersionUID = 1;

    public int code;

    public FaultHxS(int code, Throwable cause) {
        super(\"code \" + code, cause);
        this.code = code;
    }
}
";

const HOLDER: &str = "public interface HolderHxS<A> {
    A held();

    void hold(A a);

    static int size() {
        return 1;
    }

    default boolean empty() {
        return held() == null;
    }
}
";

/// Names and texts of classes that each home has: `H` stands for the home, `S` for the seed.
const TEMPLATES: [(&str, &str); 6] =
    [("Log", LOG), ("Colour", COLOUR), ("Point", POINT), ("Fault", FAULT), ("Holder", HOLDER), ("Kept", KEPT)];

/// Home, name and text of the classes of a program, those that are used; and the choices that made it.
pub fn all(seed: u64, given: Option<Choices>) -> (Vec<(usize, String, String)>, Choices) {
    let dice = Dice::new(seed, given);
    let world = World::new(seed, &dice);
    let mut files = Vec::new();
    for home in 0..2 {
        let prefix = if home == 0 { "" } else { "E| " };
        for (name, text) in TEMPLATES {
            let text = text.replace("HxS", &format!("{home}x{seed}")).replace("PREFIX", prefix);
            let old = world.old_faults[home].filter(|_| name == "Fault").map(Old::line);
            files.push((home, format!("{name}{home}x{seed}"), old.unwrap_or_default() + &text));
        }
        for class in 0..world.classes.len() {
            let name = world.java(Type::Pair(home, class));
            let text = format!(
                "public record {name}({} first, int second) {{\n    public int sum() {{\n        return first.num + second;\n    }}\n}}\n",
                world.class(class)
            );
            files.push((home, name, text));
        }
    }
    for (act, home) in world.acts.iter().enumerate() {
        files.push((*home, world.java(Type::Act(act)), interface(&world, act)));
    }
    for at in 0..world.classes.len() {
        files.push((world.classes[at].home, world.class(at), class(&world, &dice.part(&format!("code{at}")), at)));
    }
    files.extend(super::defaults::files(&world, &dice));
    files.push((0, format!("Main{seed}"), main(&world, &dice)));
    (used(files), dice.taken())
}

/// Those that the last one names, or one that is named.
fn used(files: Vec<(usize, String, String)>) -> Vec<(usize, String, String)> {
    let mut named = vec![files.len() - 1];
    let mut next = 0;
    while let Some(at) = named.get(next).copied() {
        for (other, (_, name, _)) in files.iter().enumerate() {
            if !named.contains(&other) && files[at].2.contains(name.as_str()) {
                named.push(other);
            }
        }
        next += 1;
    }
    let all = files.into_iter().enumerate();
    all.filter(|(at, _)| named.contains(at)).map(|(_, file)| file).collect()
}

fn interface(world: &World, act: usize) -> String {
    let name = world.java(Type::Act(act));
    format!(
        "public interface {name} {{
    int act{act}(int d, Object with);

    default int twice{act}(int d) {{
        return d + d;
    }}
}}
"
    )
}

fn class(world: &World, dice: &Dice, at: usize) -> String {
    let class = &world.classes[at];
    let name = world.class(at);
    // Old class files have no nests: what is private is so for inner classes, too.
    let private = if class.old.is_some() { "" } else { "private " };
    let mut text = head(world, at);
    text += &format!("    public static int made{at};\n");
    text += &format!("    public static {} shared{at};\n", world.java(class.shared));
    text += &format!(
        "    {private}static final int[] TABLE = new int[3];\n\n    static {{\n        TABLE[1] = {at};\n    }}\n\n"
    );
    if class.parent.is_none() {
        text += "    public int num;\n    public String name = \"\";\n    public int[] numbers = {1, 2, 3};\n    public Object any;\n";
    }
    text += &format!("    public {} own{at};\n    {private}int secret = 1;\n\n", world.java(class.own));
    let chain = if class.parent.is_some() { "super(num + 1);" } else { "this.num = num;" };
    text += &format!("    public {name}(int num) {{\n        {chain}\n        made{at}++;\n    }}\n");
    text += &format!("\n    @Override\n    public String toString() {{\n        return \"K{at}:\" + num;\n    }}\n");
    text += &format!(
        "\n    public class In {{\n        public int n = TABLE[1];\n\n        public int sum() {{\n            return n++ + num + secret++;\n        }}
\n        @Override\n        public String toString() {{\n            return \"In\" + n + {name}.this;\n        }}\n    }}\n"
    );
    text += &jdk(world, at);
    for act in &class.acts {
        text += &format!("\n    @Override\n    public int act{act}(int d, Object with) {{\n");
        let body = Body::of(world, dice.part(&format!("act{act}")), class.home, Some(at), &[("with", Type::Any)])
            .in_old(class.old);
        text += &body.text(Type::Int);
        text += "    }\n";
    }
    for (number, method) in class.methods.iter().enumerate() {
        text += &declared(world, dice.part(&format!("method{number}")), at, method);
    }
    text + "}\n"
}

fn head(world: &World, at: usize) -> String {
    let class = &world.classes[at];
    let name = world.class(at);
    let extends = class.parent.map(|parent| format!(" extends {}", world.class(parent))).unwrap_or_default();
    let mut above: Vec<String> = class.acts.iter().map(|act| world.java(Type::Act(*act))).collect();
    above.extend(class.ordered.then(|| format!("Comparable<{name}>")));
    above.extend(class.closes.then(|| "AutoCloseable".to_owned()));
    above.extend(class.walks.map(|of| format!("Iterable<{}>", world.class(of))));
    above.extend(class.holds.map(|(home, of)| world.java(Type::Holder(home, of))));
    let implements = if above.is_empty() { String::new() } else { format!(" implements {}", above.join(", ")) };
    let old = class.old.map(Old::line).unwrap_or_default();
    format!("{old}public class {name}{extends}{implements} {{\n")
}

/// Methods of Object and of interfaces that are not chosen by chance.
fn jdk(world: &World, at: usize) -> String {
    let class: &Class = &world.classes[at];
    let (name, home, seed) = (world.class(at), class.home, world.seed);
    let mut text = String::new();
    let mut add = |head: &str, lines: &str| {
        text += &format!("\n    @Override\n    public {head} {{\n        {lines}\n    }}\n");
    };
    if class.has_equals {
        add("boolean equals(Object o)", &format!("return o instanceof {name} k && k.num % 3 == num % 3;"));
        add("int hashCode()", "return num % 3;");
    }
    if class.ordered {
        add(&format!("int compareTo({name} o)"), "return Integer.compare(num, o.num);");
    }
    if class.closes {
        add("void close()", &format!("num++;\n        Log{home}x{seed}.log(\"closed \" + num);"));
    }
    if let Some(of) = class.walks {
        let list = if class.old.is_some() { "Arrays.asList" } else { "List.of" };
        let of = world.class(of);
        add(
            &format!("Iterator<{of}> iterator()"),
            &format!("return {list}(new {of}(num), new {of}(num + 1)).iterator();"),
        );
    }
    if let Some((_, of)) = class.holds {
        let of = world.class(of);
        add(&format!("{of} held()"), &format!("return any instanceof {of} of ? of : null;"));
        add(&format!("void hold({of} a)"), "any = a;");
    }
    text
}

fn declared(world: &World, mut dice: Dice, at: usize, method: &Method) -> String {
    let names: Vec<String> = (0..method.parameters.len()).map(|number| format!("p{number}")).collect();
    let mut parameters: String =
        method.parameters.iter().zip(&names).map(|(of, name)| format!(", {} {name}", world.java(*of))).collect();
    if let Some(brackets) = parameters.rfind("[] ").filter(|_| method.dots) {
        parameters.replace_range(brackets..brackets + 3, "... ");
    }
    let scope: Vec<(&str, Type)> = names.iter().map(String::as_str).zip(method.parameters.iter().copied()).collect();
    let this = if method.fixed { None } else { Some(at) };
    let locked = if !world.threads && dice.one_in(8) { "synchronized " } else { "" };
    let fixed = if method.fixed { "static " } else { "" };
    let body =
        Body::of(world, dice, world.classes[at].home, this, &scope).in_old(world.classes[at].old).text(method.result);
    format!(
        "\n    public {locked}{fixed}{} {}(int d{parameters}) {{\n{body}    }}\n",
        world.java(method.result),
        method.name
    )
}

fn main(world: &World, dice: &Dice) -> String {
    let seed = world.seed;
    let rounds = 1 + dice.part("rounds").below(6);
    let mut text = format!("public class Main{seed} {{\n    public static void main(String[] args) {{\n");
    for round in 0..rounds {
        text += &format!(
            "        try {{\n            Log0x{seed}.log(round{round}(4));\n        }} catch (RuntimeException thrown) {{
            Log0x{seed}.log(\"main caught \" + thrown.getClass().getSimpleName());\n        }}\n"
        );
    }
    let bodies: String = (0..rounds)
        .map(|round| {
            let body = Body::of(world, dice.part(&format!("round{round}")), 0, None, &[]).text(Type::Text);
            format!("\n    private static String round{round}(int d) {{\n{body}    }}\n")
        })
        .collect();
    for at in (0..world.classes.len()).filter(|at| bodies.contains(&world.class(*at))) {
        text += &format!("        Log0x{seed}.log({}.made{at});\n", world.class(at));
    }
    text + "    }\n" + &bodies + "}\n"
}
