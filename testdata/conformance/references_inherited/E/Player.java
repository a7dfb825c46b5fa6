package e;

import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import t.Cat;

public class Player {
    public static String play(Cat cat) {
        Supplier<String> voice = cat::voice;
        Supplier<String> legs = cat::legs;
        IntSupplier hash = cat::weight;
        Function<Cat, String> unbound = Cat::voice;
        Supplier<Class<?>> type = cat::getClass;
        return voice.get() + legs.get() + hash.getAsInt() + unbound.apply(cat) + type.get().getSimpleName();
    }
}
