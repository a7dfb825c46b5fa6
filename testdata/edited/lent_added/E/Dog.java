package e;

import t.Animal;

public class Dog extends Animal {
    @Override
    public String sound() {
        return "woof";
    }

    public static String meet() {
        return new Dog().greet();
    }
}
