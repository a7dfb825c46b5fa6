package t;

import e.Ledger;

/** The code under test and its test: fails by an AssertionError. cli/tests/commands/edits.rs edits it line by line. */
public class Main {
    private final Ledger ledger = new Ledger(), spare = new Ledger();

    void open() {
        ledger.open("ann", 500);
        ledger.open("bob", 300);
    }

    int rate(int cents) {
        return cents * 5 / 100;
    }

    boolean pay(String from, String to, int cents) {
        int fee = cents / 10;
        try {
            ledger.move(from, to, cents - fee);
            return true;
        } catch (Ledger.Overdrawn e) {
            return false;
        }
    }

    int total() {
        int total = 0;
        for (int each : ledger.all()) {
            total += each;
        }
        return total;
    }

    static void check(String what, Object wanted, Object found) {
        if (!wanted.equals(found)) {
            throw new AssertionError(what + ": wanted " + wanted + ", found " + found);
        }
    }

    public static void main(String[] args) {
        Main main = new Main();
        main.open();
        check("payment", true, main.pay("ann", "bob", 200));
        check("too much", false, main.pay("bob", "ann", 2000));
        check("balance", 320, main.ledger.balance("ann"));
        check("interest", 40, main.ledger.interest((cents, sum) -> main.rate(cents)));
        check("total", 840, main.total());
        System.out.println("all is well");
    }
}
