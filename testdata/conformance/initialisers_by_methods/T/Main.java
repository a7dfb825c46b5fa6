// shows: the initialiser of an enum of one realm, which a static method that the other realm calls starts, and that uses the other realm
// group: types
// cut: t.**
package t;

import e.Env;
import e.Kind;

public class Main {
    public static void main(String[] args) {
        System.out.println(Kind.isKnown("TWO") + " " + Count.value() + " " + Kind.isKnown("THREE"));
        System.out.println(Kind.first() + " " + Kind.TWO.compareTo(Kind.ONE) + " " + Env.next());
        System.out.println(Env.asks("LEFT"));
        System.out.println(Own.sum(1) + " " + Own.RIGHT + " " + Env.next());
    }
}
