// shows: covariant results, bridges, varargs and generics of E, over classes of both realms
// group: types
// cut: t.**
package t;

import e.Animal;
import e.Box;
import e.Dog;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

public class Main {
    public static void main(String[] args) {
        Dog dog = new Dog("Rex");
        Animal<Integer> animal = dog;
        System.out.println(dog.child() + " " + animal.child() + " " + animal.child().child().eat(2));
        System.out.println((animal.self() == dog) + " " + (dog.self() == animal) + " " + dog.self().eat(1));
        System.out.println(dog.bark() + " " + dog.bark(1, 2, 3) + " " + dog.bark(new int[5]));
        System.out.println(Dog.oldest(dog, new Dog("Ace"), new Dog("Max")) + " " + Dog.oldest(dog));
        System.out.println(animal.compareTo(new Dog("Zed")) < 0);
        Box<Pair<Integer, Dog>> box = new Box<>();
        box.put("a", new Pair<>(1, dog)).put("a", new Pair<>(5, dog.child())).put("b", new Pair<>(3, null));
        System.out.println(box.largest() + " " + (box.largest().second.self() == dog));
        Box<Pair<Integer, Dog>>.Cursor cursor = box.cursor();
        System.out.println(cursor.next("a") + " " + cursor.next("a").second);
        for (Map.Entry<String, List<Pair<Integer, Dog>>> entry : box.content().entrySet()) {
            System.out.println(entry.getKey() + " " + entry.getValue().size() + " " + entry.getValue());
        }
        Animal<?>[] animals = {new Dog("c"), new Dog("a"), new Dog("b")};
        Arrays.sort(animals);
        System.out.println(Arrays.toString(animals));
    }
}
