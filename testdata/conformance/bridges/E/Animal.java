package e;

public abstract class Animal<F> implements Comparable<Animal<?>> {
    protected final String name;

    protected Animal(String name) {
        this.name = name;
    }

    public abstract Animal<F> child();

    public String eat(F food) {
        return name + " eats " + food;
    }

    public Object self() {
        return this;
    }

    @Override
    public int compareTo(Animal<?> other) {
        return name.compareTo(other.name);
    }

    @Override
    public String toString() {
        return name;
    }
}
