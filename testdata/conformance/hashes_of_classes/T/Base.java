package t;

public abstract class Base {
    public abstract int number();
}
