package e;

public class Reader {
    private Reader() {}

    public static String read(Class<?> type) {
        Mark mark = type.getAnnotation(Mark.class);
        return mark == null ? "unmarked" : mark.value() + mark.colour() + mark.type().getName();
    }
}
