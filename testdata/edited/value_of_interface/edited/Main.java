// shows: T hands over a value that an interface has in a field, and E compares it by identity with that; the edit hands over another that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;
import e.Keys;

public class Main implements Keys {
    @Override
    public int count() {
        return 1;
    }

    public static void main(String[] args) {
        if (!new Gate().opens(Integer.valueOf(1_000))) {
            throw new IllegalStateException();
        }
    }
}
