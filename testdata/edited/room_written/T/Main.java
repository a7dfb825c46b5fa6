// shows: E writes a builder of T to a stream; the edit makes one with more room, of which the stream tells
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

public class Main {
    public static void main(String[] args) throws Exception {
        StringBuilder builder = new StringBuilder(64).append("text");
        if (!new Gate().opens(builder)) {
            throw new IllegalStateException();
        }
    }
}
