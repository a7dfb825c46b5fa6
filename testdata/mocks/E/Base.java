package e;

/** What a data access object of a framework is made of. */
public class Base<V> {
    protected V load(int id) {
        return null;
    }
}
