package e;

public interface Reader {
    Part read(Part previous);

    static String all(Reader reader) {
        return reader.read(new Part("first")).name();
    }
}
