// shows: the JDK hands the system properties to a function of T one by one, and E compares one by identity; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
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
                                isOpen = gate.opens(value);
                            }
                        });
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
