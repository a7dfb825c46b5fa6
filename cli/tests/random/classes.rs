//! Declarations.

use super::body::Body;
use super::{Class, Dice, Method, Type, World};

/// Home, name and text of every class of a seed's program.
pub fn all(seed: u64) -> Vec<(usize, String, String)> {
    let mut dice = Dice::new(seed);
    let world = world(seed, &mut dice);
    let mut files = Vec::new();
    for home in 0..2 {
        files.push((home, format!("Log{home}x{seed}"), log(&world, home)));
        files.push((home, world.java(Type::Colour(home)), colour(&world, home)));
        files.push((home, world.java(Type::Point(home)), point(&world, home)));
        files.push((home, format!("Fault{home}x{seed}"), fault(&world, home)));
    }
    for (act, home) in world.acts.iter().enumerate() {
        files.push((*home, world.java(Type::Act(act)), interface(&world, act)));
    }
    for at in 0..world.classes.len() {
        files.push((world.classes[at].home, world.class(at), class(&world, &mut dice, at)));
    }
    files.push((0, format!("Main{seed}"), main(&world, &mut dice)));
    files
}

fn world(seed: u64, dice: &mut Dice) -> World {
    let acts = vec![dice.below(2), 0, 1];
    let mut classes: Vec<Class> = Vec::new();
    for at in 0..4 + dice.below(3) {
        let home = if at < 2 { at } else { dice.below(2) };
        // A superclass in the other realm is copied: such a partition has no identity mode, so they are rare.
        let rare = dice.one_in(12);
        let parents: Vec<usize> = (0..at).filter(|above| classes[*above].home == home || rare).collect();
        let parent = if !parents.is_empty() && dice.one_in(3) { Some(*dice.pick(&parents)) } else { None };
        let acts = (0..acts.len()).filter(|_| dice.one_in(2)).collect();
        classes.push(Class { home, parent, acts, methods: Vec::new(), has_equals: parent.is_none() && dice.one_in(3) });
    }
    let mut world = World { seed, classes, acts, threads: dice.one_in(2) };
    for at in 0..world.classes.len() {
        let methods = (0..2 + dice.below(3)).map(|number| method(&world, dice, at, number)).collect();
        world.classes[at].methods = methods;
    }
    world
}

fn method(world: &World, dice: &mut Dice, class: usize, number: usize) -> Method {
    // Some override one of the superclass.
    if let Some(parent) = world.classes[class].parent.filter(|_| number == 0 && dice.one_in(2))
        && let Some(above) = world.classes[parent].methods.iter().find(|method| !method.fixed)
    {
        return above.clone();
    }
    let parameters = (0..dice.below(4)).map(|_| any_type(world, dice)).collect();
    let result = any_type(world, dice);
    Method { name: format!("m{class}_{number}"), parameters, result, fixed: dice.one_in(4) }
}

/// A type, more often one of those that matter.
pub fn any_type(world: &World, dice: &mut Dice) -> Type {
    let class = dice.below(world.classes.len());
    match dice.below(17) {
        0 | 1 => Type::Int,
        2 => Type::Text,
        3 => Type::Numbers,
        4..=7 => Type::Object(class),
        8 => Type::Objects(class),
        9 => Type::List(class),
        10 => Type::Act(dice.below(world.acts.len())),
        11 => Type::Any,
        12 => Type::Colour(dice.below(2)),
        13 => Type::Point(dice.below(2)),
        14 => Type::Op,
        15 => Type::Builder,
        _ => Type::Long,
    }
}

fn log(world: &World, home: usize) -> String {
    let prefix = if home == 0 { "" } else { "E| " };
    format!(
        "public class Log{home}x{} {{
    private static int lines;

    public static void log(Object what) {{
        if (lines++ < 400) {{
            System.out.println(\"{prefix}\" + lines + \" \" + what);
        }}
    }}

    public static String cut(String text) {{
        return text.length() > 24 ? text.substring(text.length() - 24) : text;
    }}

    public static int at(int[] numbers, int at) {{
        return numbers.length == 0 ? -1 : numbers[Math.floorMod(at, numbers.length)];
    }}

    public static void on(Runnable task) {{
        Thread thread = new Thread(task);
        thread.setUncaughtExceptionHandler((failed, thrown) -> log(\"uncaught \" + thrown.getClass().getSimpleName()));
        thread.start();
        try {{
            thread.join();
        }} catch (InterruptedException e) {{
            log(\"interrupted\");
        }}
    }}
}}
",
        world.seed
    )
}

fn colour(world: &World, home: usize) -> String {
    let name = world.java(Type::Colour(home));
    format!(
        "public enum {name} {{
    RED, GREEN {{
        @Override
        public int weight() {{
            return 7;
        }}
    }}, BLUE;

    public int used;

    public int weight() {{
        return ordinal() + used;
    }}
}}
"
    )
}

fn point(world: &World, home: usize) -> String {
    let name = world.java(Type::Point(home));
    format!(
        "public record {name}(int x, String name) {{
    public int sum() {{
        return x + name.length();
    }}
}}
"
    )
}

fn fault(world: &World, home: usize) -> String {
    format!(
        "public class Fault{home}x{} extends RuntimeException {{
    private static final long serialVersionUID = 1;

    public int code;

    public Fault{home}x{}(int code, Throwable cause) {{
        super(\"code \" + code, cause);
        this.code = code;
    }}
}}
",
        world.seed, world.seed
    )
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

fn class(world: &World, dice: &mut Dice, at: usize) -> String {
    let class = &world.classes[at];
    let name = world.class(at);
    let extends = class.parent.map(|parent| format!(" extends {}", world.class(parent))).unwrap_or_default();
    let acts: Vec<String> = class.acts.iter().map(|act| world.java(Type::Act(*act))).collect();
    let implements = if acts.is_empty() { String::new() } else { format!(" implements {}", acts.join(", ")) };
    let mut text = format!("public class {name}{extends}{implements} {{\n");
    let (first, second) = (any_type(world, dice), any_type(world, dice));
    text += &format!("    public static int made{at};\n    public static {} shared{at};\n", world.java(first));
    if class.parent.is_none() {
        text += "    public int num;\n    public String name = \"\";\n    public int[] numbers = {1, 2, 3};\n    public Object any;\n";
    }
    text += &format!("    public {} own{at};\n\n", world.java(second));
    let chain = if class.parent.is_some() { "super(num + 1);" } else { "this.num = num;" };
    text += &format!("    public {name}(int num) {{\n        {chain}\n        made{at}++;\n    }}\n");
    text += &format!("\n    @Override\n    public String toString() {{\n        return \"K{at}:\" + num;\n    }}\n");
    if class.has_equals {
        text += &format!(
            "\n    @Override\n    public boolean equals(Object o) {{\n        return o instanceof {name} k && k.num % 3 == num % 3;\n    }}\n
    @Override\n    public int hashCode() {{\n        return num % 3;\n    }}\n"
        );
    }
    for act in &class.acts {
        text += &format!("\n    @Override\n    public int act{act}(int d, Object with) {{\n");
        text += &Body::of(world, dice, class.home, Some(at), &[("with", Type::Any)]).text(Type::Int);
        text += "    }\n";
    }
    for method in &class.methods {
        text += &declared(world, dice, at, method);
    }
    text + "}\n"
}

fn declared(world: &World, dice: &mut Dice, at: usize, method: &Method) -> String {
    let names: Vec<String> = (0..method.parameters.len()).map(|number| format!("p{number}")).collect();
    let parameters: String =
        method.parameters.iter().zip(&names).map(|(of, name)| format!(", {} {name}", world.java(*of))).collect();
    let scope: Vec<(&str, Type)> = names.iter().map(String::as_str).zip(method.parameters.iter().copied()).collect();
    let this = if method.fixed { None } else { Some(at) };
    let locked = if !world.threads && dice.one_in(8) { "synchronized " } else { "" };
    let fixed = if method.fixed { "static " } else { "" };
    let body = Body::of(world, dice, world.classes[at].home, this, &scope).text(method.result);
    format!(
        "\n    public {locked}{fixed}{} {}(int d{parameters}) {{\n{body}    }}\n",
        world.java(method.result),
        method.name
    )
}

fn main(world: &World, dice: &mut Dice) -> String {
    let seed = world.seed;
    let mut text = format!("public class Main{seed} {{\n    public static void main(String[] args) {{\n");
    let rounds = 5;
    for round in 0..rounds {
        text += &format!(
            "        try {{\n            Log0x{seed}.log(round{round}(4));\n        }} catch (RuntimeException thrown) {{
            Log0x{seed}.log(\"main caught \" + thrown.getClass().getSimpleName());\n        }}\n"
        );
    }
    for at in 0..world.classes.len() {
        text += &format!("        Log0x{seed}.log({}.made{at});\n", world.class(at));
    }
    text += "    }\n";
    for round in 0..rounds {
        text += &format!("\n    private static String round{round}(int d) {{\n");
        text += &Body::of(world, dice, 0, None, &[]).text(Type::Text);
        text += "    }\n";
    }
    text + "}\n"
}
