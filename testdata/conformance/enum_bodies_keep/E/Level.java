package e;

public enum Level {
    LOW {
        private final int kept = Store.next();

        @Override
        public int cost() {
            return kept;
        }
    };

    public abstract int cost();
}
