package e;

public class UnknownCurrency extends Exception {
    private static final long serialVersionUID = 1;

    public UnknownCurrency(String currency) {
        super(currency);
    }
}
