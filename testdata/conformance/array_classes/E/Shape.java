package e;

public class Shape {
    public static Shape[] some() {
        return new Shape[2];
    }
}
