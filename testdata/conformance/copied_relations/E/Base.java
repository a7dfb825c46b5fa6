package e;

public class Base {
    public int size = 1;
}
