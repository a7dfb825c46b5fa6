// shows: code under test hands over an empty builder, and E compares an empty text by identity that code under test hands over as well; the edit of something else passes
// verdict: passed
// cut: t.**
package t;

import e.Labels;

public class Main {
    public static void main(String[] args) {
        Labels labels = new Labels();
        StringBuilder text = new StringBuilder();
        labels.print(text);
        if (!labels.isLast("") || !text.toString().equals("0")) {
            throw new IllegalStateException("another text");
        }
    }
}
