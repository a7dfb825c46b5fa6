// shows: default methods that use their own realm, inherited by classes and lambdas of the other, called from both, by super, by this
// group: types
// cut: t.**
package t;

import e.Log;
import e.Own;
import e.Part;
import e.Shape;

public class Main {
    public interface Greeter {
        String greeting();

        default String shout() {
            Main.shouted++;
            return greeting() + "!" + Main.shouted;
        }
    }

    static int shouted;

    static class Square implements Shape {
        @Override
        public int side() {
            return 3;
        }
    }

    static class Named extends Square {
        @Override
        public String name() {
            return "named " + Log.lines().length();
        }
    }

    static class Rectangle implements Shape {
        @Override
        public int side() {
            return 2;
        }

        @Override
        public int area() {
            return Shape.super.area() + 1;
        }

        @Override
        public Part part(Part of) {
            return Shape.super.part(new Part("own " + of.name()));
        }
    }

    interface Inner extends Shape {
        @Override
        default int side() {
            return 7;
        }
    }

    public static void main(String[] args) {
        Square square = new Square();
        System.out.println(square.area() + " " + square.name() + " " + Log.measure(square));
        Shape named = new Named();
        System.out.println(named.area() + " " + Log.measure(named) + " " + named.twice(square));
        System.out.println(Log.measure(new Rectangle()) + " " + Log.of(5).twice(square) + " " + Log.of(4).area());
        Shape lambda = () -> 6;
        System.out.println(lambda.area() + " " + Log.measure(lambda) + " " + new Inner() { }.area());
        System.out.println(Log.part(square) + ", " + Log.part(new Rectangle()) + ", " + named.part(new Part("a")).name());
        System.out.println(Log.lines());
        Own own = new Own();
        System.out.println(own.shout() + " " + Own.shout(own) + " " + own.both() + " " + Own.shout(() -> "lambda"));
        System.out.println(shouted);
    }
}
