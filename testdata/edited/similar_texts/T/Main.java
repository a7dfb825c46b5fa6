// shows: E compares texts by identity first, and then as equals does; the edit hands over another equal one
// verdict: passed
// cut: t.**
package t;

import e.Similar;

public class Main {
    public static void main(String[] args) {
        for (int i = 0; i < 9; i++) {
            Similar.keep(Given.text());
        }
        if (!Similar.isKept(Given.text())) {
            throw new IllegalStateException();
        }
    }
}
