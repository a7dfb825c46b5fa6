package t;

public class Given {
    static String text() {
        return new StringBuilder("ab").append('c').toString();
    }
}
