package e;

public class Bank implements Comparable<Bank> {
    public static int LIMIT = Integer.parseInt("7");
    public Listener listener;
    private final String name;

    public Bank(String name) {
        this.name = name;
    }

    public int deposit(int amount) {
        listener.heard(this, amount);
        return amount;
    }

    public void audit() {
    }

    public void neverUsedByT(StringBuilder builder) {
    }

    public static String name(Bank bank) {
        return bank.name;
    }

    @Override
    public int compareTo(Bank other) {
        return name.compareTo(other.name);
    }
}
