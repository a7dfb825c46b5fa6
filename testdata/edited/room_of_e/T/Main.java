// shows: T asks how much a builder of E has room for; the edit expects another answer
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

public class Main {
    public static void main(String[] args) {
        StringBuilder builder = new Gate().builder();
        if (builder.capacity() != 1_000) {
            throw new IllegalStateException();
        }
    }
}
