package e;

public interface Scaler<N extends Number> {
    N factor();

    default int plain(int by) {
        return by + factor().intValue();
    }

    static String named(Scaler<?> scaler) {
        return "scaler by " + scaler.factor();
    }
}
