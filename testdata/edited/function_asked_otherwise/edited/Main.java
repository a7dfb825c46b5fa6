// shows: an edit that asks a static method which touches nothing more often, less often and in another order, after its class was initialised
// verdict: passed
// cut: t.**
package t;

import e.Texts;

public class Main {
    public static void main(String[] args) {
        int blank = 0;
        if (Texts.isBlank("")) {
            blank++;
        }
        for (String text : new String[] {"one", "twelve", " ", "three"}) {
            boolean isLong = !text.equals(" ") && text.length() > 4;
            if (isLong) {
                Texts.store(text);
            } else if (text.equals(" ") && Texts.isBlank(text) && Texts.isBlank(text)) {
                blank++;
            }
        }
        if (blank != 2 || Texts.asked() != 11) {
            throw new AssertionError(blank);
        }
    }
}
