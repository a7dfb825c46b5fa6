package t;

public class Plain {
    private int number = 5;

    @Override
    public String toString() {
        return "plain " + number;
    }
}
