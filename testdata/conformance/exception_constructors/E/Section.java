package e;

import t.Text;

/** Below a class of the code under test, of which the environment has a copy. */
public class Section extends Text {
    @Override
    public String text() {
        return "section";
    }
}
