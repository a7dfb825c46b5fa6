package e;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class Zoo {
    public static class Animal {
        private final String name;
        private final int legs;

        Animal(String name, int legs) {
            this.name = name;
            this.legs = legs;
        }

        public String name() {
            return name;
        }

        public int legs() {
            return legs;
        }
    }

    private final List<Animal> animals = new ArrayList<>(List.of(new Animal("owl", 2), new Animal("ant", 6), new Animal("dog", 4)));

    public Stream<Animal> animals() {
        return animals.stream();
    }

    public int size() {
        return animals.size();
    }

    public Optional<Animal> find(String name) {
        return animals.stream().filter(animal -> animal.name.equals(name)).findFirst();
    }

    public String name(Optional<String> name) {
        return name.map(text -> "named " + text).orElse(" nameless");
    }

    public int sumOf(IntStream numbers) {
        return numbers.sum();
    }

    public String joined(Stream<String> texts) {
        return texts.collect(Collectors.joining("+"));
    }

    public String sorted(Comparator<? super Animal> order) {
        return animals.stream().sorted(order).map(Animal::name).collect(Collectors.joining("<"));
    }

    public Optional<Animal> max(Comparator<Animal> order) {
        return animals.stream().max(order.reversed());
    }

    public Comparator<Animal> order() {
        return Comparator.comparing(Animal::name);
    }

    public Stream<Integer> lazy() {
        return Stream.iterate(1, n -> n * 3);
    }

    public Iterable<Animal> each() {
        return animals;
    }
}
