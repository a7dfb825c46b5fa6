package e;

import java.util.function.Consumer;

public class Mixer {
    private int[] kept;
    private final int[] own = {10, 20};

    public void twice(int[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] *= 2;
        }
    }

    public int sum(int[] values) {
        if (values == null) {
            return -1;
        }
        int sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum;
    }

    public void keep(int[] values) {
        kept = values;
    }

    public int[] kept() {
        return kept;
    }

    public int keptSum() {
        return sum(kept);
    }

    public void setKept(int index, int value) {
        kept[index] = value;
    }

    public int[] own() {
        return own;
    }

    public int ownFirst() {
        return own[0];
    }

    public void bumpOwn() {
        own[0] += 1000;
    }

    public int[] nothing() {
        return null;
    }

    public int fill(byte[] buffer, int offset, int length) {
        for (int i = 0; i < length; i++) {
            buffer[offset + i] = (byte) (i + 1);
        }
        return length;
    }

    public String all(boolean[] a, byte[] b, char[] c, short[] d, long[] e, float[] f, double[] g) {
        a[1] = true;
        b[0] = -128;
        c[0]++;
        d[0] *= 3;
        e[1] = -e[0];
        f[0] = Float.NEGATIVE_INFINITY;
        g[1] = 2;
        return "" + a[0] + b[2] + (int) c[1] + d[0] + e[0] + f[1] + g[0];
    }

    public void callBack(Consumer<int[]> changer) {
        changer.accept(kept);
    }
}
