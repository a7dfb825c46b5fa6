package e;

import t.Animal;

public class Dog extends Animal {
    @Override
    public String sound() {
        return "woof";
    }

    public static boolean alike() {
        return new Dog().equals(new Dog());
    }
}
