package e;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;

/** The environment: keeps accounts, and calls back for interest. */
public class Ledger {
    public static class Overdrawn extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Overdrawn(String name) {
            super(name);
        }
    }

    private final Map<String, Integer> accounts = new LinkedHashMap<>();

    public void open(String name, int cents) {
        accounts.put(name, cents);
    }

    public int balance(String name) {
        return accounts.getOrDefault(name, 0);
    }

    public void move(String from, String to, int cents) {
        if (balance(from) < cents) {
            throw new Overdrawn(from);
        }
        accounts.merge(from, -cents, Integer::sum);
        accounts.merge(to, cents, Integer::sum);
    }

    public int interest(IntBinaryOperator rule) {
        int sum = 0;
        for (Map.Entry<String, Integer> account : accounts.entrySet()) {
            int more = rule.applyAsInt(account.getValue(), sum);
            account.setValue(account.getValue() + more);
            sum += more;
        }
        return sum;
    }

    public int[] all() {
        return accounts.values().stream().mapToInt(Integer::intValue).toArray();
    }
}
