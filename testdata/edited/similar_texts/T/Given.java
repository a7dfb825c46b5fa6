package t;

public class Given {
    static String text() {
        return "abc";
    }
}
