// shows: orders of hash tables that depend on identity hashes: of enums (those of the JDK too), classes, lambdas
// group: reflection
// cut: t.**
package t;

import e.Names;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        Set<Object> ofJdk = new HashSet<>(List.of(TimeUnit.DAYS, TimeUnit.HOURS, RoundingMode.UP, RoundingMode.DOWN));
        System.out.println("~ " + ofJdk);
        Map<Object, List<LocalDate>> days = Stream.iterate(LocalDate.of(2026, 11, 23), day -> day.plusDays(1)).limit(9)
                .collect(Collectors.groupingBy(LocalDate::getDayOfWeek));
        System.out.println("~ " + days);
        Map<Object, Integer> objects = new HashMap<>();
        for (int i = 0; i < 8; i++) {
            int by = i;
            IntUnaryOperator lambda = x -> x + by;
            objects.put(lambda, i);
        }
        System.out.println("~ " + objects.values());
    }
}
