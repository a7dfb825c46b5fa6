package t;

public abstract class Puppy extends Animal {
}
