package t;

import e.Streams;

/** Uses up streams that the environment keeps. */
public class Main {
    public static void main(String[] args) {
        Streams streams = new Streams();
        long sum = 0;
        for (int i = 0; i < 2; i++) {
            sum += streams.writesByFlatMap(i);
        }
        System.out.println(sum);
    }
}
