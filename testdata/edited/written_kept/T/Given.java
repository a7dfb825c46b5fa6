package t;

public class Given {
    static String note() {
        return "a note";
    }
}
