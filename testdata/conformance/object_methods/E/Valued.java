package e;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

public class Valued {
    private final int value;

    public Valued(int value) {
        this.value = value;
    }

    public int value() {
        return value;
    }

    public static boolean compare(Object one, Object two) {
        return one.equals(two) && two.equals(one) && one.hashCode() == two.hashCode();
    }

    public static String describe(Object object) {
        return object + " is a " + object.getClass().getName();
    }

    public static boolean contains(Object element, Object probe) {
        Set<Object> set = new HashSet<>(List.of(element));
        return set.contains(probe) && List.of(element).indexOf(probe) == 0;
    }

    public static boolean sameHash(Object object, int hash) {
        return object.hashCode() == hash;
    }

    public static String toText(Object object) {
        return object.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Valued valued && valued.value == value;
    }

    @Override
    public int hashCode() {
        return Integer.hashCode(value);
    }

    @Override
    public String toString() {
        return "Valued" + value;
    }
}
