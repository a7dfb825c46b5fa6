package t;

public abstract class Puppy extends Animal {
    @Override
    public String greet() {
        return "no";
    }
}
