// shows: a framework of E that makes objects of a T class, injects fields, and calls annotated methods by reflection, as test runners do
// group: reflection
// cut: t.**
package t;

import e.Runner;
import e.Service;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        for (String line : new Runner().run(Cases.class, new Service())) {
            System.out.println(line);
        }
    }
}
