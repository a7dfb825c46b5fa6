package e;

import java.io.Serializable;
import java.util.function.BinaryOperator;
import java.util.function.Function;

public class Tools {
    public interface Job<J> {
        String of(J given);
    }

    public interface Marker {
    }

    public interface Strings extends Function<String, String> {
        @Override
        String apply(String text);
    }

    private final String name;

    public Tools(String name) {
        this.name = name;
    }

    public String done(Job<? super Tools> job) {
        return job.of(this);
    }

    public static boolean marked(Object object) {
        return object instanceof Marker;
    }

    public String map(Function<String, String> how) {
        return how.apply(" " + name + " ");
    }

    public static String shown(Object object) {
        return "<" + object + ">";
    }

    public <G> G generic(BinaryOperator<G> how, G first, G second) {
        return how.apply(first, second);
    }

    public static Job<Tools> job() {
        return (Job<Tools> & Marker & Serializable) given -> "E did " + given;
    }

    @Override
    public String toString() {
        return name;
    }
}
