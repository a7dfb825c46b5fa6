package e;

public interface Ops {
    String text();

    default String best() {
        return of(new Best(text()));
    }

    static String of(Best best) {
        return best.found();
    }
}
