// shows: an edit that no longer makes the call which initialises a class of the environment
// verdict: diverged
// cut: t.**
package t;

import e.Texts;

public class Main {
    public static void main(String[] args) {
        int blank = 0;
        for (String text : new String[] {"", "one", "twelve", " ", "three"}) {
            if (Texts.isBlank(text)) {
                blank++;
            } else if (Texts.isLong(text)) {
                Texts.store(text);
            }
        }
        if (blank != 2 || Texts.asked() != 11) {
            throw new AssertionError(blank);
        }
    }
}
