package t;

public class Cat extends Animal {
    public String voice() {
        return "meow";
    }

    @Override
    public int weight() {
        return 4;
    }
}
