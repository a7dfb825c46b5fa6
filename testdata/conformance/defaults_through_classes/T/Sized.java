package t;

public interface Sized<S extends CharSequence> {
    int size();

    default int twice() {
        Main.asked++;
        return 2 * size();
    }

    default String shown(S text) {
        return text + " of " + size();
    }
}
