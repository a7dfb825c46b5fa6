package t;

public enum Mode {
    QUIET {
        @Override
        public int level() {
            return 1;
        }
    },
    LOUD {
        @Override
        public int level() {
            return Main.level;
        }
    };

    public abstract int level();
}
