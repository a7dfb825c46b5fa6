// shows: enums of both realms: switch, fields, constants with bodies, valueOf, values, EnumMap, compareTo, an enum that calls the other realm
// group: types
// cut: t.**
package t;

import e.Color;
import e.Painter;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class Main {
    public static void main(String[] args) {
        Painter painter = new Painter();
        for (Color color : Color.values()) {
            System.out.println(color + " " + color.ordinal() + " " + color.hex() + " " + color.mix() + " " + paint(color)
                    + " " + painter.paint(color));
        }
        System.out.println(painter.favourite() == Color.GREEN);
        System.out.println(Color.valueOf("RED").compareTo(Color.BLUE) + " " + Color.GREEN.getDeclaringClass().getSimpleName());
        Map<Color, String> names = new EnumMap<>(Color.class);
        names.put(Color.BLUE, "sea");
        names.put(Color.RED, "rose");
        System.out.println(names + " " + painter.count(names));
        System.out.println(EnumSet.complementOf(EnumSet.of(Color.RED)));
        System.out.println(painter.weigh(Size.LARGE) + " " + painter.next(Size.SMALL) + " " + (painter.next(Size.SMALL) == Size.LARGE));
        System.out.println(painter.bySize(Size.SMALL) + painter.bySize(Size.LARGE));
        try {
            Color.valueOf("PINK");
        } catch (IllegalArgumentException e) {
            System.out.println("no pink");
        }
        System.out.println(Size.LARGE.tool(painter) + " " + Painter.Mode.FAST.run(3) + " " + Painter.Mode.valueOf("SLOW").run(3));
    }

    private static String paint(Color color) {
        return switch (color) {
            case RED -> "r";
            case GREEN -> "g";
            default -> "other";
        };
    }
}
