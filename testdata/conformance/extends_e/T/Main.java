// shows: T extends a class of E: inherited and overridden methods, super calls, protected members, state kept by the superclass, E calling the overrides
// group: inheritance
// cut: t.**
// identity: wrapped
package t;

import e.Shape;
import e.Canvas;

public class Main {
    public static void main(String[] args) {
        Canvas canvas = new Canvas();
        Square square = new Square(3);
        System.out.println(square.name() + " " + square.area() + " " + square.describe());
        System.out.println(canvas.draw(square));
        System.out.println(canvas.draw(new Cube(2)));
        square.scale(2);
        System.out.println(square.area() + " " + square.scaled() + " " + canvas.draw(square));
        Shape shape = square;
        System.out.println(shape.describe() + " " + (shape instanceof Square) + " " + canvas.keep(shape));
        System.out.println(canvas.kept() == square);
        Shape circle = canvas.circle(1);
        System.out.println(circle.name() + " " + circle.describe() + " " + (circle instanceof Square));
        System.out.println(canvas.draw(circle));
    }
}
