package e;
public class Maker {
    public static Object[] all() { return new Object[] {"", "x", new Circle(3), new Circle(9), new Square(2, "n"), Color.RED, Color.GREEN, new Plain(), 3L}; }
    public static Shape[] shapes() { return new Shape[] {new Circle(1), new Square(2, "w")}; }
    public static Object of(Object o) { return o; }
    public static Plain plain() { return new Plain(); }
    public static Color color() { return Color.GREEN; }
    public static String kind(Object o) {
        return switch (o) { case t.Main.Mine(String n) -> "mine " + n; case t.Main.Tone x when x == t.Main.Tone.LOW -> "low"; default -> "?"; };
    }
}
