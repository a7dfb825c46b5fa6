// shows: orders of hash tables that depend on identity hashes: of enums, classes, lambdas
// group: reflection
// cut: t.**
package t;

import e.Names;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;

public class Main {
    public static void main(String[] args) {
        System.out.println(Names.spoil());
        Map<Colour, Integer> colours = new HashMap<>();
        for (Colour colour : Colour.values()) {
            colours.put(colour, colour.ordinal());
        }
        System.out.println("~ " + colours);
        Set<Class<?>> classes = new HashSet<>(List.of(String.class, Main.class, Colour.class, List.class, Map.class, int.class));
        System.out.println("~ " + classes);
        Map<Object, Integer> objects = new HashMap<>();
        for (int i = 0; i < 8; i++) {
            int by = i;
            IntUnaryOperator lambda = x -> x + by;
            objects.put(lambda, i);
        }
        System.out.println("~ " + objects.values());
    }
}
