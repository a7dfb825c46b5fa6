package t;

import java.io.Serializable;

/** Written as an object that is written as another one. */
class Chain implements Serializable {
    private static final long serialVersionUID = 1;
    private final String text;

    Chain(String text) {
        this.text = text;
    }

    protected Object writeReplace() {
        return new Next(text + "+");
    }

    @Override
    public String toString() {
        return text;
    }

    private static final class Next extends Chain {
        private static final long serialVersionUID = 1;

        Next(String text) {
            super(text);
        }

        @Override
        protected Object writeReplace() {
            return toString().length() > 7 ? toString() : new Next(this + "*");
        }
    }
}
