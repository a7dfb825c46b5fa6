// shows: code that the environment has in its hands, a superclass, an enum, an exception, an interface; the edit adds members that it cannot call
// verdict: passed
// cut: t.**
package t;

import e.Dog;
import e.Shop;

public class Main {
    public static void main(String[] args) {
        if (!(Dog.meet().equals("I say woof"))) {
            throw new IllegalStateException();
        }
        if (!(Shop.sell(() -> 8, Size.LARGE) == 8)) {
            throw new IllegalStateException();
        }
        if (!(Shop.fails(() -> { throw new Trouble(7); }) == 8)) {
            throw new IllegalStateException();
        }
        if (!(Size.LARGE.half(8) == 4 && new Trouble(3).twice() == 6 && Taxed.rate(4) == 8 && gift(() -> 1) == 3)) {
            throw new IllegalStateException();
        }
    }

    private static int gift(Taxed taxed) {
        return taxed.gift();
    }
}
