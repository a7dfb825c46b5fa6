package t;

import e.Bags;

import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;

class Bag extends AbstractCollection<Object> implements Bags {
    private Object in = "one";

    @Override
    public Collection<?> of(Object one) {
        in = one;
        return this;
    }

    @Override
    public Iterator<Object> iterator() {
        return List.of(in).iterator();
    }

    @Override
    public int size() {
        return 1;
    }
}
