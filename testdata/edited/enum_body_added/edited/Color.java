package t;

public enum Color {
    RED, GREEN {
        @Override
        public int weight() {
            return 3;
        }
    };

    public int weight() {
        return 2;
    }
}
