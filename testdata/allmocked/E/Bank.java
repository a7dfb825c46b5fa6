package e;

/** A real one. */
public class Bank implements Rates {
    @Override
    public int of(String currency) {
        return currency.length();
    }
}
