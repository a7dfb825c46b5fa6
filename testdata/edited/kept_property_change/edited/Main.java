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
                    isOpen = gate.opens(new String(text));
                });
        support.firePropertyChange(Thread.currentThread().getName(), 1, 2);
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
