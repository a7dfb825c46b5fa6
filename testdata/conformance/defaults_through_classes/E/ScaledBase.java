package e;

/** Implements the interface itself, and overrides one of its methods. */
public abstract class ScaledBase implements Scaler<Integer> {
    @Override
    public int plain(int by) {
        return by + 2;
    }
}
