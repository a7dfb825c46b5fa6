package e;

import t.Text;

public class Illegal extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Illegal(Section section, String why) {
        super(shown(section) + why + section.text());
    }

    public Illegal(String why) {
        super(why);
    }

    private static String shown(Text text) {
        return "[" + text.text() + "] ";
    }
}
