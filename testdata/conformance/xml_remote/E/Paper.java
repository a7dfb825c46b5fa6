package e;

public class Paper {
    public static int size() {
        return 4;
    }
}
