// shows: method references to what the receiver's class inherits, bound and unbound, and to members that the runtime stands for: getClass of any object, hashes, files
// group: bytecode
// cut: t.**
// identity: wrapped
package t;

import e.Circle;
import e.Named;
import e.Player;
import e.Shape;
import java.io.File;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

public class Main {
    private static <S extends Shape & Named> String both(S shape) {
        Supplier<String> name = shape::name;
        Supplier<String> greeting = shape::greeting;
        IntSupplier size = shape::size;
        return name.get() + " " + greeting.get() + " " + size.getAsInt();
    }

    public static void main(String[] args) {
        Circle circle = new Circle();
        Supplier<String> name = circle::name;
        IntSupplier size = circle::size;
        IntSupplier area = circle::area;
        Supplier<String> greeting = circle::greeting;
        Function<String, String> with = circle::with;
        System.out.println(name.get() + " " + size.getAsInt() + " " + area.getAsInt() + " " + greeting.get() + " " + with.apply("!"));
        Function<Circle, String> unbound = Circle::name;
        ToIntFunction<Circle> unboundSize = Shape::size;
        BiFunction<Circle, String, String> unboundWith = Shape::with;
        System.out.println(unbound.apply(circle) + " " + unboundSize.applyAsInt(circle) + " " + unboundWith.apply(circle, "?"));
        System.out.println(both(circle) + " " + List.of(circle, new Circle()).stream().map(Circle::name).toList());
        String text = "text";
        Supplier<Class<?>> type = text::getClass;
        Supplier<Class<?>> foreign = circle::getClass;
        System.out.println(type.get().getSimpleName() + " " + foreign.get().getSimpleName());
        File file = new File("no such file");
        BooleanSupplier exists = file::exists;
        System.out.println(exists.getAsBoolean() + " " + new Drawn().all() + " " + Player.play(new Cat()));
    }
}
