package e;

public class Pump {
    public interface Step {
        int[] next(int[] small);
    }

    private int[] kept;
    private byte[] lent;

    /** Fills the buffer at the end of a call in which hundreds of other arrays cross. */
    public int fill(byte[] buffer, Step step) {
        int sum = 0;
        for (int i = 0; i < 400; i++) {
            sum += step.next(new int[] {i, i + 1})[0];
        }
        java.util.Arrays.fill(buffer, (byte) 7);
        return sum;
    }

    public void keep(int[] array) {
        kept = array;
    }

    public int sum() {
        return java.util.Arrays.stream(kept).sum();
    }

    public int[] other(int n) {
        return new int[] {n};
    }

    public byte[] lend() {
        lent = new byte[10];
        return lent;
    }

    public void write(int value) {
        lent[3] = (byte) value;
    }
}
