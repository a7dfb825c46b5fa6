package t;

public abstract class Data {
    public String name() {
        return "data of " + getClass().getSimpleName();
    }
}
