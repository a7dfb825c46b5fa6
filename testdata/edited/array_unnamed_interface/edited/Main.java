package t;

import e.Store;

public class Main {
    public static void main(String[] args) {
        Store store = new Store();
        Object[] parts = store.parts();
        parts[0] = parts[1];
        parts[1] = null;
        if (!parts.getClass().getSimpleName().equals("Part[]") || !store.kept().equals("xtrue")) {
            throw new IllegalStateException("it is there");
        }
    }
}
