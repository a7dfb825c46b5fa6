package t;

import e.Bank;
import e.Closed;

/** Pays for an order. */
public class Main {
    public static void main(String[] arguments) {
        Bank bank = new Bank();
        try {
            if (!bank.charge("card 1", 4200)) {
                System.out.println("refused");
                System.exit(3);
            }
            System.out.println(bank.receipt("card 1").text());
        } catch (Closed closed) {
            System.out.println("again in " + closed.hours() + " hours: " + closed.getMessage());
            System.exit(4);
        }
    }
}
