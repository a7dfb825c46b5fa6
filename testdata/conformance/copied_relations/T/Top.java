package t;

public class Top {
    public int number = 3;
}
