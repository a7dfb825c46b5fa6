package e;

public interface Scaler<N extends Number> {
    N factor();

    default int scaled(N by) {
        Log.add("scaled by " + by);
        return factor().intValue() * by.intValue();
    }

    default N either(N one, N other) {
        return one.intValue() > 0 ? one : other;
    }

    default String label() {
        return "scaler";
    }

    default int plain(int by) {
        return by + 1;
    }
}
