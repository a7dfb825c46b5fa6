package t;

public sealed interface Shape {
    record Circle(int radius) implements Shape {}
    record Square(int side) implements Shape {}
    interface Namer { String of(Item item); }
    static String unit() { return "cm"; }
    default int area() { return 5; }
}
