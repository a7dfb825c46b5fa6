// shows: E compares numbers by identity, and equal ones otherwise; the edit hands over another equal one
// verdict: diverged
// cut: t.**
package t;

import e.Similar;

public class Main {
    public static void main(String[] args) {
        Similar.keep(Given.number());
        if (!Similar.isKept(Given.number())) {
            throw new IllegalStateException();
        }
    }
}
