package e;

public interface Source {
    Part part();

    static String of(Source source) {
        return "source " + source.part().name();
    }
}
