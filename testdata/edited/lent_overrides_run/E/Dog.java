package e;

import t.Puppy;

public class Dog extends Puppy {
    @Override
    public String sound() {
        return "woof";
    }

    public static String meet() {
        return new Dog().greet();
    }
}
