package t;

import e.Scaler;
import java.util.AbstractCollection;
import java.util.Iterator;
import java.util.List;

/** A superclass of the JDK that is abstract. */
public class Kind extends AbstractCollection<String> implements Scaler<Integer> {
    @Override
    public Iterator<String> iterator() {
        return List.of("kind").iterator();
    }

    @Override
    public int size() {
        return 1;
    }

    @Override
    public Integer factor() {
        return 7;
    }

    public String shown() {
        return "kind ";
    }
}
