package e;

public class Safe {
    public interface Key {
        int turn(int by);
    }

    private int code;

    public Safe(int code) {
        this.code = code;
    }

    private Safe(Builder builder) {
        this(builder.code);
    }

    public int code() {
        return code;
    }

    public int open(Key key) {
        return key.turn(code) + key.turn(1);
    }

    public Dial dial() {
        return new Dial();
    }

    public final class Dial {
        private int spun;

        private Dial() {
        }

        public void spin(int by) {
            spun += by;
            code += spun;
        }

        public Safe safe() {
            return Safe.this;
        }
    }

    public static final class Builder {
        private int code;

        public Builder code(int value) {
            code += value;
            return this;
        }

        public Safe build() {
            return new Safe(this);
        }
    }
}
