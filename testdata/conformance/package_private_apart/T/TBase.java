package p;

public class TBase {
    String kept(String text) {
        return "t " + text;
    }

    public String of(String text) {
        return kept(text) + "!";
    }

    static String told(TBase base, String text) {
        return base.kept(text) + "?";
    }
}
