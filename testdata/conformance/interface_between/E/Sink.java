package e;

public interface Sink {
    Part part();

    static String of(Sink sink) {
        return "sink " + sink.part().name();
    }
}
