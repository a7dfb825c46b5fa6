package t;

import e.Gate;

import java.util.BitSet;

public class Main {
    public static void main(String[] args) {
        BitSet bits = new BitSet(65);
        bits.set(3);
        if (!new Gate().opens(bits)) {
            throw new IllegalStateException();
        }
    }
}
