// shows: class files of the versions 45 to 50, with stack maps and without, in T and in E: members, callbacks, arrays of arrays, exceptions with bodies at home, copied superclasses, old flags of interfaces
// group: bytecode
// cut: t.**
// identity: wrapped
package t;

import java.util.ArrayList;
import java.util.List;

/** The rest is written by make/Make.java. */
public class Main {
    public static void main(String[] args) {
        List<String> out = new ArrayList<>();
        t.v45.Client.run(out);
        t.v46.Client.run(out);
        t.v47.Client.run(out);
        t.v48.Client.run(out);
        t.v49.Client.run(out);
        t.v50.Client.run(out);
        t.v5x.Client.run(out);
        out.forEach(System.out::println);
    }
}
