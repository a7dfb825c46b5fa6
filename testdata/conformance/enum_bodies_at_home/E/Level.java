package e;

public enum Level {
    LOW(3) {
        @Override
        public int cost(int times) {
            return times + Store.next();
        }
    },
    MIDDLE(4),
    HIGH(5) {
        @Override
        public int cost(int times) {
            return times * 2;
        }

        @Override
        public String toString() {
            return "high";
        }
    };

    private final int weight;
    private final String tag = "tag" + Store.next();

    Level(int weight) {
        this.weight = weight;
    }

    public int cost(int times) {
        return times * weight;
    }

    public String tag() {
        return tag;
    }
}
