// shows: records that cross are made again as they were: constructors that count, check, change what they are given, run once
// group: types
// cut: t.**
package t;

import e.Env;
import e.Env.Amount;
import e.Env.Name;

public class Main {
    public record Own(int number, String text) {
        private static int made;

        public Own {
            made++;
            text = "<" + text + ">";
        }

        public Own(Plain plain) {
            this(plain.number(), plain.text());
        }
    }

    public record Plain(int number, String text) {
        private static int made;

        public Plain {
            made++;
            text = "<" + text + ">";
        }
    }

    public static void main(String[] args) {
        Amount amount = Env.amount(100);
        System.out.println(amount + " " + amount.plus(new Amount(50, "y")) + " " + amount.equals(Env.amount(100)));
        tooMuch(() -> new Amount(501, "z"));
        tooMuch(() -> amount.plus(Env.amount(450)));
        Env.raise();
        System.out.println(new Amount(501, "z") + " " + Env.made());
        System.out.println(Env.name("a") + " " + new Name("b") + " " + new Name(Env.name("c").text()));
        Plain plain = new Plain(1, "p");
        Env.keep(new Own(plain));
        System.out.println(Env.kept().text() + " " + Env.kept().number() + " " + Own.made + " " + Plain.made);
    }

    private static void tooMuch(Runnable action) {
        try {
            action.run();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
