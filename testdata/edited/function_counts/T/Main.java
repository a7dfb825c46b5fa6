// shows: an edit that no longer calls a static method which counts its calls
// verdict: diverged
// cut: t.**
package t;

import e.Texts;

public class Main {
    public static void main(String[] args) {
        boolean isEven = Texts.isEven("") && !Texts.isEven("one");
        if (!isEven || Texts.asked() != 2) {
            throw new AssertionError();
        }
    }
}
