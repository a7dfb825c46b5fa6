package t;

public class Chain extends Data {
    @Override
    public String toString() {
        return "a chain, " + name();
    }
}
