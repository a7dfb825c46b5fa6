package p;

/** Not named by code under test. */
class Words {
    private final String text;

    Words(String text) {
        this.text = text;
    }

    static String first(String text) {
        int at = text.indexOf(' ');
        return at < 0 ? text : text.substring(0, at);
    }

    String last() {
        return text.substring(text.lastIndexOf(' ') + 1);
    }
}
