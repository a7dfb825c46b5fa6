// shows: the class of an array of a foreign class, asked of the array
// group: arrays
// cut: t.**
package t;

import e.Shape;

public class Main {
    public static void main(String[] args) {
        Shape[] shapes = Shape.some();
        System.out.println((shapes.getClass() == Shape[].class) + " " + shapes.getClass().getName());
    }
}
