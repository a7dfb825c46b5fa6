package e;

public class Scribe {
    private final StringBuilder own = new StringBuilder("own");
    private StringBuilder kept;

    public StringBuilder write(StringBuilder page, String text) {
        return page.append(text).append(' ');
    }

    public void keep(StringBuilder page) {
        kept = page;
    }

    public String kept() {
        return "kept " + kept;
    }

    public void scribble() {
        kept.append("-scribbled");
    }

    public StringBuilder same() {
        return kept;
    }

    public StringBuilder own() {
        return own;
    }

    public String ownText() {
        return own.toString();
    }

    public void buffer(StringBuffer buffer) {
        buffer.append("fer");
    }

    public Appendable appendable() {
        return own;
    }

    public int lengthOf(CharSequence text) {
        return text.length() * 100 + text.charAt(0);
    }
}
