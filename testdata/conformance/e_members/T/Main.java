// shows: E reflects on its own classes, in whose members types of T occur
// group: reflection
// cut: t.**
package t;

import e.Inspector;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        System.out.println(Inspector.use(new Item("first"), new Item("second")));
    }
}
