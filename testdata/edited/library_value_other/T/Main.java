// shows: a library has two equal values in static fields, with one of which E compares what it is given; the edit hands over the other one
// verdict: diverged
// cut: t.**
// library: l.**
package t;

import e.Gate;

import l.Keys;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(Keys.KEY)) {
            throw new IllegalStateException();
        }
    }
}
