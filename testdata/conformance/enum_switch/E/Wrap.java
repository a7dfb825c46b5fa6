package e;

public record Wrap<W>(W inner, int depth) {
    public static Wrap<Wrap<Suit>> twice(Suit suit) {
        return new Wrap<>(new Wrap<>(suit, 1), 2);
    }
}
