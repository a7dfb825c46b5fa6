// shows: a VarHandle that E looks up for a field of T
// group: reflection
// cut: t.**
package t;

import e.Counter;

public class Main {
    public int count = 1;

    public static void main(String[] args) throws ReflectiveOperationException {
        System.out.println(Counter.count(new Main()));
    }
}
