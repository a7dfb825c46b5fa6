package e;

public class Arrays {
    public Base[] two() {
        return new Hidden[] {new Hidden(5)};
    }
}
