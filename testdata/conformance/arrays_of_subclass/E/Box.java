package e;

import t.Shape;

public class Box extends Shape {
    public static int count(Box[] boxes) {
        return boxes.length;
    }
}
