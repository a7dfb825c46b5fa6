package t;

public class Outer {
    private static class Rule {
        final int size = 1;
    }

    int size() {
        return new Rule().size;
    }
}
