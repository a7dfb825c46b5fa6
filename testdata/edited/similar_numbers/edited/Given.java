package t;

public class Given {
    private static final Integer NUMBER = 1000;

    static Object number() {
        return NUMBER + 0;
    }
}
