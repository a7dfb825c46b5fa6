// shows: T asks class objects of E what is a subclass of what, and whether an object of a subclass is an instance
// group: reflection
// cut: t.**
package t;

import e.Animals;
import e.Animals.Animal;
import e.Animals.Bird;
import e.Animals.Cat;

public class Main {
    public static void main(String[] args) {
        Object bird = new Bird();
        System.out.println(Animal.class.isInstance(bird) + " " + Bird.class.isInstance(bird) + " " + Cat.class.isInstance(bird));
        Object crow = Animals.hidden();
        System.out.println(Animal.class.isInstance(crow) + " " + Bird.class.isInstance(crow) + " " + Cat.class.isInstance(crow));
        System.out.println(Animal.class.isAssignableFrom(Bird.class) + " " + Bird.class.isAssignableFrom(Animal.class));
        System.out.println(Animal.class.isAssignableFrom(crow.getClass()) + " " + Cat.class.isAssignableFrom(crow.getClass()));
        System.out.println(Comparable.class.isAssignableFrom(Bird.class) + " " + Comparable.class.isAssignableFrom(Cat.class));
        System.out.println(Named.class.isAssignableFrom(Cat.class) + " " + Named.class.isAssignableFrom(Bird.class));
        System.out.println(Bird.class.asSubclass(Animal.class).getSimpleName());
    }
}
