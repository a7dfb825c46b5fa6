package e;

public enum Level {
    LOW {
        @Override
        public int cost() {
            return 1;
        }
    },
    HIGH {
        @Override
        public int cost() {
            return 2;
        }
    };

    private final String tag = "tag" + Store.next();

    public abstract int cost();

    public String tag() {
        return tag;
    }
}
