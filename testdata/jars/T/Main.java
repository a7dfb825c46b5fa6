package t;

import e.Greeter;
import e.Host;

/** Code under test of cli/tests/commands/class_files.rs; of a form that every Java since 1.1 can hold. */
public class Main {
    public static void main(String[] arguments) {
        Greeter greeter = new Host().greeter();
        System.out.println(greeter.greet("Ada"));
        System.out.println(new Main().kind());
    }

    String kind() {
        return "plain";
    }
}
