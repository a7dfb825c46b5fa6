// shows: the JDK hands an event to a listener of T, which asks it for the name of a bean's property, and E compares it by identity; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.beans.PropertyChangeSupport;

public class Main {
    private static volatile boolean isOpen;

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        PropertyChangeSupport support = new PropertyChangeSupport(gate);
        support.addPropertyChangeListener(
                event -> {
                    String text = event.getPropertyName();
                    isOpen = gate.opens(text);
                });
        support.firePropertyChange(Thread.currentThread().getName(), 1, 2);
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
