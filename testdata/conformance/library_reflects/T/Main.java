// shows: a library of the application that looks at members of classes of T, uses them and makes objects: it is environment, and finds what the source has; one that asks for the class of an object
// group: library
// cut: t.**
// library: lib.**
package t;

import e.Part;
import java.util.List;
import lib.Lister;
import lib.Names;

public class Main {
    public static void main(String[] args) {
        Machine machine = new Machine(new Part("motor"));
        Part.use(machine);
        for (Class<?> type : List.of(Machine.class, Plain.class)) {
            Lister.members(type).forEach(System.out::println);
            Lister.methods(type).forEach(System.out::println);
        }
        System.out.println(Lister.values(machine));
        System.out.println(Lister.properties(Machine.class));
        System.out.println(Lister.make(Plain.class));
        System.out.println(((Part) Lister.call(machine, "getEngine")).name());
        Part part = machine.getEngine();
        System.out.println(Names.of(part) + " " + Names.alike(part, new Part("wheel")) + " " + Names.alike(part, machine));
        System.out.println(Names.only(Part.class, List.of("x", part, machine)).get(0).name());
    }
}
