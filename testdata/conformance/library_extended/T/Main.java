// shows: a library class that a class of a realm extends is environment: a wrapper would have fields of its own
// group: library
// cut: t.**
// library: lib.**
// identity: wrapped
package t;

import e.Env;
import lib.Base;
import lib.Fault;

public class Main {
    static class Own extends Base {
        Own() {
            size = 4;
        }
    }

    public static void main(String[] args) {
        Env.Named named = Env.named();
        System.out.println(named.name() + " " + named.doubled() + " " + named.size);
        System.out.println(Env.sizeOf(new Own()) + " " + new Base().doubled());
        try {
            Env.fail();
        } catch (Fault fault) {
            System.out.println(fault.getMessage());
        }
    }
}
