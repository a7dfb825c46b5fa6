package t;

public class Outer {
    private static class Rule {
        final int size;

        Rule() {
            this(1);
        }

        Rule(int size) {
            this.size = size;
        }

        int size() {
            return size;
        }
    }

    int size() {
        return new Rule().size();
    }
}
