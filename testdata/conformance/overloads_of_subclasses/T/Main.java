// shows: overloads, and covariant results, whose classes of the other realm have one superclass, copied or of the JDK
// group: types
// cut: t.**
// identity: wrapped
package t;

import e.Circle;
import e.Loud;
import e.Overloads;
import e.Ring;
import e.Shape;
import e.Square;
import e.Visitor;
import java.io.IOException;
import java.io.Reader;
import java.util.function.Function;

public class Main implements Visitor {
    @Override
    public String visit(Shape shape) {
        return "shape " + shape.name();
    }

    @Override
    public String visit(Circle circle) {
        return "circle " + circle.radius();
    }

    @Override
    public String visit(Square square) {
        return "square " + square.side();
    }

    private static String of(Shape shape, Circle circle) {
        return "shape and " + circle.name();
    }

    private static String of(Circle circle, Shape shape) {
        return "circle and " + shape.name();
    }

    private static String of(Reader reader) throws IOException {
        return "reader " + (char) reader.read();
    }

    private static String of(Loud reader) throws IOException {
        return "loud reader " + (char) reader.read();
    }

    public static void main(String[] args) throws IOException {
        System.out.println(Visitor.all(new Main()));
        System.out.println(of(new Own(), new Circle()) + ", " + of(new Ring(), new Own()));
        Shape shape = new Circle();
        System.out.println(shape.twice().name() + ", " + new Ring().twice().radius() + ", " + new Own().twice().name());
        Overloads overloads = new Overloads();
        System.out.println(of(overloads.plain()) + ", " + of(overloads.loud()) + ", " + of((Reader) overloads.loud()));
        System.out.println(overloads.of(new Own()) + ", " + overloads.of(new Slow()));

        Base base = new Derived();
        System.out.println(base.take(new Circle()) + "; " + base.drink(overloads.loud()) + "; " + base.pour(overloads.loud()));
        Derived derived = new Derived();
        System.out.println(derived.take(new Square()) + "; " + derived.drink(overloads.loud()) + "; "
                + derived.pour(overloads.plain()) + "; " + derived.take(new Ring()));
        Function<Circle, String> circles = new Main()::visit;
        Function<Shape, String> shapes = new Main()::visit;
        System.out.println(circles.apply(new Ring()) + ", " + shapes.apply(new Ring()));
    }
}
