package e;

import t.Main;

public class Pond {
    public sealed interface Form permits Round, Square {
    }

    public static final class Round implements Form {
        public int radius() {
            return 4;
        }
    }

    public static final class Square implements Form {
        public int side() {
            return 5;
        }
    }

    public Object thing(int index) {
        return switch (index) {
            case 0 -> new Fish();
            case 1 -> new Fish.Shark();
            case 2 -> "text";
            case 3 -> null;
            case 4 -> new Fish[] {new Fish(), null};
            default -> (Swimmer) () -> "lambda";
        };
    }

    public String kind(Object object) {
        if (object instanceof Main main) {
            return "main " + main.swim();
        }
        if (object instanceof Fish.Shark) {
            return "shark";
        }
        if (object instanceof Fish) {
            return "fish";
        }
        return object instanceof Fish[] many ? "many " + many.length : object instanceof Swimmer ? "swimmer" : "other";
    }

    public boolean isA(Class<?> type, Object object) {
        return type.isInstance(object);
    }

    public Form form(int index) {
        return index == 0 ? new Round() : new Square();
    }
}
