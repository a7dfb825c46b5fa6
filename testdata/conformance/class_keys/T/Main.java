// shows: class objects as keys of maps on both sides, getClass compared, isInstance, cast and isAssignableFrom of classes that crossed
// group: reflection
// cut: t.**
package t;

import e.Registry;
import e.Registry.Plain;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

public class Main {
    static class Animal {
        @Override
        public boolean equals(Object other) {
            return other != null && getClass() == other.getClass();
        }

        @Override
        public int hashCode() {
            return Objects.hash(getClass().getName());
        }
    }

    static class Dog extends Animal implements Comparable<Dog> {
        @Override
        public int compareTo(Dog other) {
            return 0;
        }
    }

    public static void main(String[] args) {
        Registry registry = new Registry();
        registry.register(Animal.class, "animal");
        registry.register(Plain.class, "plain");
        registry.register(int[].class, "ints");
        Dog dog = new Dog();
        Plain plain = new Plain();
        System.out.println(registry.name(dog) + registry.name(new Animal()) + registry.name(plain) + registry.name("text")
                + registry.name(new int[1]) + registry.name(new Dog[1]) + registry.name(new Plain[1]));
        System.out.println(registry.count(Dog.class) + " " + registry.count(Plain.class) + " " + registry.count(Plain[].class)
                + " " + registry.count(Dog[].class));
        System.out.println((registry.first(Dog.class) == dog) + " " + (registry.first(Comparable.class) != null) + " "
                + (registry.first(Plain.class) == plain) + " " + registry.first(Long.class));
        Map<Class<?>, Integer> counts = new HashMap<>();
        for (Object each : new Object[] {dog, plain, new Dog(), new Plain(), "x", new Plain[0]}) {
            counts.merge(each.getClass(), 1, Integer::sum);
        }
        System.out.println(counts.get(Dog.class) + " " + counts.get(Plain.class) + " " + counts.get(String.class) + " "
                + counts.get(Plain[].class));
        System.out.println((registry.classOf(dog) == Dog.class) + " " + (registry.classOf(plain) == plain.getClass()) + " "
                + (plain.getClass() == Plain.class) + " " + registry.same(plain, new Plain()) + registry.same(dog, new Animal()));
        System.out.println(registry.assignable(Animal.class, dog) + " " + registry.assignable(Dog.class, new Animal()) + " "
                + registry.assignable(Plain.class, plain));
        System.out.println(plain.getClass().getSimpleName() + " " + dog.getClass().getName() + " " + new Plain[0].getClass());
        System.out.println(new Dog().equals(dog) + " " + new Dog().equals(new Animal()) + " " + new Animal().equals(plain));
        System.out.println(Plain.class.isInstance(plain) + " " + Plain.class.cast(plain).getClass().getName() + " "
                + Animal.class.isAssignableFrom(plain.getClass()) + " " + Object.class.isAssignableFrom(plain.getClass()));
    }
}
