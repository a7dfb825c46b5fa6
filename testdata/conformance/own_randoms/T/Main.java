// shows: a Random of the code under test's own class, which its superclass seeds by the clock: refused; with a seed it is supported
// group: JDK
// cut: t.**
package t;

import e.Table;
import java.util.Random;

public class Main {
    static class Dice extends Random {
        private static final long serialVersionUID = 1;

        Dice() {}

        Dice(long seed) {
            super(seed);
        }

        int roll() {
            return nextInt(1_000_000);
        }
    }

    public static void main(String[] args) {
        System.out.println(Table.put(new Dice(7).roll()));
        System.out.println(Table.put(new Dice().roll() < 0 ? 1 : 2));
    }
}
