package t;

import e.Watcher;
import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;

public final class Person {
    private final PropertyChangeSupport support = new PropertyChangeSupport(this);
    private String name = "";
    private boolean away;
    private Watcher watcher;

    public String getName() {
        return name;
    }

    public void setName(String to) {
        support.firePropertyChange("name", name, name = to);
    }

    public boolean isAway() {
        return away;
    }

    public void setAway(boolean to) {
        support.firePropertyChange("away", away, away = to);
    }

    public Watcher getWatcher() {
        return watcher;
    }

    public void setWatcher(Watcher watcher) {
        this.watcher = watcher;
    }

    public void addPropertyChangeListener(PropertyChangeListener listener) {
        support.addPropertyChangeListener(listener);
    }

    public void removePropertyChangeListener(PropertyChangeListener listener) {
        support.removePropertyChangeListener(listener);
    }
}
