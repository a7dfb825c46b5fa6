package t;

import e.Gate;

public class Main {
    private static volatile boolean isOpen;

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        System.setProperty("mine", new String("some text"));
        System.getProperties()
                .forEach(
                        (key, value) -> {
                            if (key.equals("mine")) {
                                isOpen = gate.opens(new String((String) value));
                            }
                        });
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
