// shows: arrays given to a call are watched until it ends, whatever crosses meanwhile; an old one that crosses again is carried over
// group: arrays
// cut: t.**
package t;

import e.Pump;

public class Main {
    public static void main(String[] args) {
        Pump pump = new Pump();
        byte[] buffer = new byte[100_000];
        System.out.println(pump.fill(buffer, small -> new int[] {small[0] + small[1]}) + " " + buffer[0] + buffer[99_999]);

        int[] counts = {1, 2, 3};
        pump.keep(counts);
        counts[0] = 10;
        System.out.println(pump.sum());
        int others = 0;
        for (int i = 0; i < 300; i++) {
            others += pump.other(i)[0];
        }
        counts[1] = 20;
        pump.keep(counts);
        System.out.println(pump.sum() + " " + others);

        byte[] lent = pump.lend();
        pump.write(5);
        System.out.println(lent[3]);
        lent[3]++;
        pump.write(lent[3] * 2);
        System.out.println(lent[3]);
    }
}
