package e;

/** What was printed. */
public class Sink implements Appendable {
    private final StringBuilder text = new StringBuilder();

    @Override
    public Appendable append(CharSequence part) {
        text.append(part);
        return this;
    }

    @Override
    public Appendable append(CharSequence part, int start, int end) {
        text.append(part, start, end);
        return this;
    }

    @Override
    public Appendable append(char letter) {
        text.append(letter);
        return this;
    }

    public String text() {
        return text.toString();
    }
}
