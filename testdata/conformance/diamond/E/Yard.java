package e;

import t.Loud;
import t.Low;
import t.Sounds;

public class Yard {
    private static class Horn implements Loud, Low {
        @Override
        public String of() {
            return "horn";
        }
    }

    public static String push(Moves moves) {
        return moves.move(10);
    }

    public static String roll(Rolls rolls) {
        return rolls.move(20);
    }

    public static String swim(Floats floats) {
        return floats.move(30);
    }

    public static Sounds horn() {
        return new Horn();
    }
}
