// shows: streams, Optional, Comparator, Collectors across the boundary in both directions, lazily, with foreign elements
// group: JDK
// cut: t.**
package t;

import e.Zoo;
import e.Zoo.Animal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class Main {
    public static void main(String[] args) {
        Zoo zoo = new Zoo();
        System.out.println(zoo.animals().filter(animal -> animal.legs() > 2).map(Animal::name).collect(Collectors.joining(",")));
        Optional<Animal> ant = zoo.find("ant");
        System.out.println(ant.isPresent() + ant.get().name() + (ant.get() == zoo.find("ant").orElseThrow()));
        System.out.println(zoo.find("yak").map(Animal::name).orElse("none") + zoo.find("yak").isEmpty());
        System.out.println(zoo.name(Optional.of("set")) + zoo.name(Optional.empty()));
        Map<Integer, List<String>> byLegs = zoo.animals().collect(Collectors.groupingBy(Animal::legs,
                Collectors.mapping(Animal::name, Collectors.toList())));
        System.out.println(byLegs);
        System.out.println(zoo.sumOf(IntStream.rangeClosed(1, 4).map(n -> n * zoo.size())));
        System.out.println(zoo.joined(Stream.of("x", "y").map(text -> text + zoo.size())));
        System.out.println(zoo.sorted(Comparator.comparingInt(Animal::legs).thenComparing(Animal::name)));
        System.out.println(zoo.max(Comparator.comparing(Animal::name)).map(Animal::legs).orElse(0));
        System.out.println(zoo.animals().sorted(zoo.order()).map(Animal::name).toList() + " " + zoo.lazy().limit(3).toList());
        Iterable<Animal> each = zoo.each();
        for (Animal animal : each) {
            System.out.print(animal.name() + ";");
        }
        System.out.println(zoo.animals().mapToInt(Animal::legs).max().getAsInt());
    }
}
