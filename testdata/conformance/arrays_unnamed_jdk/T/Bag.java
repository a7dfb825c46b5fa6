package t;

import java.util.AbstractCollection;
import java.util.Iterator;
import java.util.List;

class Bag extends AbstractCollection<String> {
    @Override
    public Iterator<String> iterator() {
        return List.of("one").iterator();
    }

    @Override
    public int size() {
        return 1;
    }
}
