package e;

public class Dog extends Animal<Integer> {
    public Dog(String name) {
        super(name);
    }

    @Override
    public Dog child() {
        return new Dog(name + " jr");
    }

    @Override
    public String eat(Integer food) {
        return super.eat(food) + " bones";
    }

    @Override
    public Dog self() {
        return this;
    }

    public String bark(int... times) {
        return name + " " + times.length;
    }

    @SafeVarargs
    public static <A extends Animal<?>> A oldest(A first, A... others) {
        A best = first;
        for (A other : others) {
            if (other.compareTo(best) < 0) {
                best = other;
            }
        }
        return best;
    }
}
