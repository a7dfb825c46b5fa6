package t;

public record Money(int euros) {
    public int cents() {
        return euros * 10;
    }
}
