package e;

import java.util.BitSet;

/** Asks by a method reference how much a set of bits has room for. */
public class Gate {
    private int asked;

    public boolean opens(BitSet bits) {
        asked++;
        java.util.function.ToIntFunction<BitSet> size = BitSet::size;
        return size.applyAsInt(bits) == 64;
    }
}
