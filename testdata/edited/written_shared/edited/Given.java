package t;

public class Given {
    static String again(String name) {
        return new StringBuilder(name).toString();
    }
}
