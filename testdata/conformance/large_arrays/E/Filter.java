package e;

public class Filter {
    private byte[] kept;

    public int sum(byte[] bytes) {
        int sum = 0;
        for (byte b : bytes) {
            sum = sum * 31 + b;
        }
        return sum;
    }

    public void invert(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) ~bytes[i];
        }
    }

    public byte[] make(int length, int seed) {
        kept = new byte[length];
        for (int i = 0; i < length; i++) {
            kept[i] = (byte) (i * seed >> 3);
        }
        return kept;
    }

    public void poke(int at, int value) {
        kept[at] = (byte) value;
    }

    public int peek(int at) {
        return kept[at];
    }

    public long[] longs(int length) {
        long[] longs = new long[length];
        for (int i = 0; i < length; i++) {
            longs[i] = (long) i * i;
        }
        return longs;
    }
}
