package t;

public class Given {
    static String note() {
        return new StringBuilder("a no").append("te").toString();
    }
}
