// shows: an array of an interface that code under test never names; the edit takes another element out of it, which E would see
// verdict: diverged
// cut: t.**
package t;

import e.Store;

public class Main {
    public static void main(String[] args) {
        Store store = new Store();
        Object[] parts = store.parts();
        parts[1] = null;
        if (!parts.getClass().getSimpleName().equals("Part[]") || !store.kept().equals("xtrue")) {
            throw new IllegalStateException("it is there");
        }
    }
}
