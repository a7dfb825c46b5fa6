package t;

public class Animal {
    public String legs() {
        return "four";
    }

    public int weight() {
        return 9;
    }
}
