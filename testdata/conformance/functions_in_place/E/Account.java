package p;

import java.io.Serializable;
import java.util.Objects;
import java.util.function.Supplier;

/** Has objects, and static methods: some touch nothing but what they are given. */
public class Account extends Base implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final int MOST = Integer.getInteger("p.most", 40);
    private static int made;

    private final String name;
    private int sum;

    public Account(String name) {
        checkNotNull(name, "name");
        this.name = cleaned(name);
        made++;
    }

    static void checkNotNull(Object object, String message) {
        if (object == null) {
            throw new IllegalArgumentException(message(message));
        }
    }

    private static String message(String of) {
        return of + " must not be null";
    }

    public static boolean isBlank(String text) {
        return text == null || text.trim().isEmpty();
    }

    public static String cleaned(String text) {
        return isBlank(text) ? "?" : Words.first(text.trim());
    }

    /** Whatever it is given: its text and its hash are asked for. */
    public static String shown(Object object) {
        return "<" + String.valueOf(object) + ">" + (Objects.hashCode(object) == 0);
    }

    public static int length(String text) {
        return text.length();
    }

    public static Object orElse(Object one, Object other) {
        return one != null ? one : other;
    }

    /** This one has to be asked: what it reads changes. */
    public static int made() {
        return made;
    }

    public static int most() {
        return MOST;
    }

    /** So has this one: it compares by identity. */
    public static boolean isSame(Object one, Object other) {
        return one == other;
    }

    /** So has this one: whether it is an account is known here alone. */
    public static boolean isAccount(Object object) {
        return object instanceof Account;
    }

    /** And this one, which makes a lambda. */
    public static Supplier<String> later(String text) {
        return () -> cleaned(text);
    }

    public static synchronized int locked(int number) {
        return number + 1;
    }

    public int add(int amount) {
        sum += amount;
        return sum;
    }

    public String text() {
        return name + ":" + sum;
    }

    @Override
    public String toString() {
        return "account " + text();
    }

    @Override
    public int hashCode() {
        return sum;
    }
}
