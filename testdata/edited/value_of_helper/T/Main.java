// shows: T hands over a value that a helper keeps, and E compares it by identity with that; the edit hands over another that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;
import e.Helper;

public class Main {
    public static void main(String[] args) {
        if (!new Gate().opens(Helper.key())) {
            throw new IllegalStateException();
        }
    }
}
