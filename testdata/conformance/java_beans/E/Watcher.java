package e;

import java.beans.PropertyChangeEvent;
import java.beans.PropertyChangeListener;
import java.util.ArrayList;
import java.util.List;

public class Watcher implements PropertyChangeListener {
    private final List<String> seen = new ArrayList<>();

    @Override
    public void propertyChange(PropertyChangeEvent event) {
        seen.add(event.getPropertyName() + ":" + event.getOldValue() + ">" + event.getNewValue());
    }

    public List<String> seen() {
        return seen;
    }
}
