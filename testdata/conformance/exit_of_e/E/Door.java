package e;

public class Door {
    private Door() {}

    public static void leave() {
        System.exit(0);
    }
}
