// shows: E asks how much a builder of T has room for; the edit makes one with more room
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

public class Main {
    public static void main(String[] args) {
        StringBuilder builder = new StringBuilder(64).append("text");
        if (!new Gate().opens(builder)) {
            throw new IllegalStateException();
        }
    }
}
