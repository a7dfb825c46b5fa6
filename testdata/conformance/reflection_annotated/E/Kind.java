package e;

public enum Kind {
    PLAIN {
        @Override
        public String toString() {
            return "plain";
        }
    }
}
