package e;

/** A constant with state. */
public enum Colour {
    RED, GREEN {
        @Override
        public String toString() {
            return "green" + seen;
        }
    };

    int seen;
}
