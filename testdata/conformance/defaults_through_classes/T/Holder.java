package t;

public abstract class Holder<S extends CharSequence> implements Sized<S> {
    @Override
    public int size() {
        return 3;
    }
}
