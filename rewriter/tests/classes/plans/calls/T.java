package t;

import e.Bank;
import e.Listener;

public class T implements Listener {
    private final Bank bank = new Bank("b");
    private int heard;

    public static void main(String[] args) {
        T t = new T();
        t.bank.listener = t;
        System.out.println(t.bank.deposit(Bank.LIMIT) + " " + Bank.name(t.bank) + " " + System.nanoTime());
        Runnable audit = t.bank::audit;
        audit.run();
        Bank[] banks = { t.bank };
        System.out.println(banks.length + new java.io.File("x").getName().length());
        System.out.println(new java.io.File("x").exists());
    }

    @Override
    public void heard(Bank from, int amount) {
        heard += amount;
    }
}
