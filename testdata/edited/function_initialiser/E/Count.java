package e;

public class Count {
    static int count;

    private Count() {}

    public static int count() {
        return count;
    }
}
