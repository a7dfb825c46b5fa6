package t;

public class Given {
    static String again(String name) {
        return name;
    }
}
