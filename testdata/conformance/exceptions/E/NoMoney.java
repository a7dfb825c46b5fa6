package e;

public class NoMoney extends BankException {
    private static final long serialVersionUID = 1L;
    private final int missing;
    private final transient Bank bank;

    NoMoney(int missing, Bank bank) {
        super("no money", null);
        this.missing = missing;
        this.bank = bank;
    }

    public int missing() {
        return missing;
    }

    public Bank bank() {
        return bank;
    }
}
