package e;

import t.Main.Own;

public class Fixed {
    public interface Reader {
        String read(Fixed from);
    }

    public static final class Sealed {
        private final String text;

        public Sealed(String text) {
            this.text = text;
        }

        public final String text() {
            return text;
        }

        public final Sealed same(Sealed other) {
            return other;
        }
    }

    public static final int CONSTANT = 5;
    public static final Integer COMPUTED = Integer.valueOf(CONSTANT + 1);
    public final int number;
    public final String blank;
    public final Fixed self = this;

    public Fixed(int number) {
        this.number = number;
        blank = number > 5 ? "big" : "small";
    }

    public final String text() {
        return "fixed" + number;
    }

    public String readBy(Reader reader) {
        return "[" + reader.read(this) + "]";
    }

    public static int numberOf(Own own) {
        return own.number;
    }

    public static Fixed fixedOf(Own own) {
        return own.fixed;
    }
}
