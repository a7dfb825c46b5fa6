// shows: T hands over a value that a constant of an enum has, and E compares it by identity with that; the edit hands over another that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Code;
import e.Gate;

public class Main {
    public static void main(String[] args) {
        if (!new Gate().opens(Code.SECOND, Code.SECOND.number())) {
            throw new IllegalStateException();
        }
    }
}
