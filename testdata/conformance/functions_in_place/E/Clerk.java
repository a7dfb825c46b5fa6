package p;

/** Its initialiser uses another class: all of its methods are asked for. */
public class Clerk {
    private static final Account OWN = new Account("clerk");

    public static boolean isShort(String text) {
        return text.length() < 4;
    }

    public static String own() {
        return OWN.text();
    }

    public String greet(Object who) {
        return "hello " + Account.cleaned(String.valueOf(who)) + new Words("a b").last();
    }
}
