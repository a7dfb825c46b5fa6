package t;

public class Base {
    public int count;
}
