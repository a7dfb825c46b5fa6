// shows: E asks how much a set of bits of T has room for; the edit makes one with more room
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.util.BitSet;

public class Main {
    public static void main(String[] args) {
        BitSet bits = new BitSet(64);
        bits.set(3);
        if (!new Gate().opens(bits)) {
            throw new IllegalStateException();
        }
    }
}
