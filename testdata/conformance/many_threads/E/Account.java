package e;

import java.util.function.IntUnaryOperator;

public class Account {
    private int balance;

    public synchronized int add(int amount) {
        balance += amount;
        return balance;
    }

    public synchronized int change(IntUnaryOperator how) {
        balance = how.applyAsInt(balance);
        return balance;
    }

    public synchronized int balance() {
        return balance;
    }
}
