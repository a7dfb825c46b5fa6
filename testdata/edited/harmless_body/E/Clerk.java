package e;

public class Clerk {
    private Clerk() {}

    public static String name(Object who) {
        return who.getClass().getSimpleName();
    }
}
