package e;

public class Ledger {
    private final StringBuilder notes = new StringBuilder();

    public String enter(int amount) {
        if (amount < 0) {
            throw new IllegalStateException("below zero");
        }
        notes.append('+').append(amount);
        return "entered";
    }

    public void close() {
        notes.append(';');
    }

    @Override
    public String toString() {
        return notes.toString();
    }
}
