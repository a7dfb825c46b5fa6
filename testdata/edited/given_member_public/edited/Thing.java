package t;

public class Thing {
    public int getWeight() {
        return 5;
    }
}
