package e;

public class Store {
    public Ops ops() {
        return () -> "all";
    }
}
