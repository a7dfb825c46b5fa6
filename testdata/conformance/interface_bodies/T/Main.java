// shows: static, private and default methods of an interface of E, inherited, overridden, called by super, in T and in E
// group: types
// cut: t.**
package t;

import e.Shape;

public class Main {
    public static void main(String[] args) {
        System.out.println(Shape.SIDES + " " + Shape.count("a,b"));
        Shape square = Shape.square(2);
        System.out.println(square.describe() + " " + square.scaled(2).area() + " " + square.scaled(3).describe());
        Circle circle = new Circle(1);
        System.out.println(circle.describe() + " " + circle.scaled(2).describe() + " " + circle.twice());
        Shape lambda = () -> 7;
        System.out.println(lambda.describe() + " " + lambda.scaled(2).area());
        System.out.println(Shape.all(square, circle, lambda, circle.scaled(10), square.scaled(1)));
        System.out.println(square.<String>map(Shape::describe) + " " + circle.map(shape -> shape == circle));
        System.out.println(Shape.all());
    }
}
