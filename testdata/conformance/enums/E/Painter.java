package e;

import java.util.Map;
import t.Size;

public class Painter {
    public enum Mode {
        FAST, SLOW;

        public String run(int times) {
            return name() + (this == FAST ? times : times * 10);
        }
    }

    public String paint(Color color) {
        switch (color) {
            case RED:
                return "warm";
            case BLUE:
                return "cold";
            default:
                return "fresh";
        }
    }

    public Color favourite() {
        return Color.GREEN;
    }

    public int count(Map<Color, String> names) {
        return names.get(Color.BLUE).length() + names.size();
    }

    public int weigh(Size size) {
        return size.weight() + size.ordinal();
    }

    public Size next(Size size) {
        return Size.values()[size.ordinal() + 1];
    }

    public String bySize(Size size) {
        return switch (size) {
            case SMALL -> "s";
            case LARGE -> "l";
        };
    }

    public String tool(Size size) {
        return "brush-" + size + size.weight();
    }
}
