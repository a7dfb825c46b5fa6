// shows: pattern switches (typeSwitch, record patterns, guards, enum switches) over types, records and enums of both realms
// group: bytecode
// cut: t.**
// release: 21
package t;
import e.*;
public class Main {
    sealed interface Node permits Leaf, Pair {}
    record Leaf(int v) implements Node {}
    record Pair(Node a, Node b) implements Node {}
    static int sum(Node n) {
        return switch (n) { case Leaf(int v) when v > 100 -> 100; case Leaf(int v) -> v; case Pair(Leaf l, var b) -> sum(l) + sum(b) ; case Pair(var a, var b) -> sum(a) + sum(b); };
    }
    static String of(Object o) {
        return switch (o) {
            case null -> "null";
            case String s when s.isEmpty() -> "empty";
            case String s -> "string " + s;
            case Circle c when c.r() > 5 -> "big circle " + c.r();
            case Circle c -> "circle " + c.r();
            case Square(int side, String name) -> "square " + side + name;
            case Color c when c == Color.RED -> "red";
            case Color c -> "color " + c;
            case Plain p -> "plain " + p.name();
            case int[] a -> "ints " + a.length;
            default -> o.getClass().getName();
        };
    }
    static String shape(Shape s) { return switch (s) { case Circle c -> "c" + c.r(); case Square q -> "s" + q.side(); }; }
    static String col(Color c) { return switch (c) { case RED -> "r"; case GREEN -> "g"; }; }
    public static void main(String[] args) {
        System.out.println(sum(new Pair(new Leaf(3), new Pair(new Leaf(400), new Leaf(5)))));
        for (Object o : Maker.all()) System.out.println(of(o));
        for (Shape s : Maker.shapes()) System.out.println(shape(s));
        System.out.println(of(Maker.of("")) + of(null) + of(new int[2]) + col(Maker.color()));
        System.out.println(Maker.kind(new Mine("m")));
        System.out.println(Maker.kind(Main.Tone.LOW));
        if (Maker.plain() instanceof Plain p && p.name().length() > 2) System.out.println(p.name());
        if (Maker.of(new Square(2, "z")) instanceof Square(int q, String w)) System.out.println(q + w);
    }
    public record Mine(String name) {}
    public enum Tone { LOW, HIGH }
}
