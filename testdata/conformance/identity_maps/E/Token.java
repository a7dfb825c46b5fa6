package e;

public class Token {
    private final int number;

    Token(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Token token && token.number / 2 == number / 2;
    }

    @Override
    public int hashCode() {
        return number / 2;
    }
}
