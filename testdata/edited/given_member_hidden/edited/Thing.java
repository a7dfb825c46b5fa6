package t;

public class Thing {
    int getWeight() {
        return 5;
    }
}
