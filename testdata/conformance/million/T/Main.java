// shows: a million crossings, and as many objects that cross, in a small heap
// group: program
// cut: t.**
package t;

import e.Counter;

public class Main {
    private static final int ROUNDS = 300_000;

    public static void main(String[] args) {
        Counter counter = new Counter();
        long last = 0;
        for (int i = 0; i < ROUNDS; i++) {
            last = counter.add(new Main(), i) + counter.next().add(null, 1) + counter.add(counter, -i);
        }
        System.out.println(last);
    }
}
