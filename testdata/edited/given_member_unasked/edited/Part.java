package t;

public class Part {
    static boolean isKnown(String names) {
        return names.contains("Part");
    }
}
