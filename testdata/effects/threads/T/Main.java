package t;

import e.Meanwhile;

/** Calls what is written by other threads. */
public class Main {
    public static void main(String[] args) throws Exception {
        Meanwhile meanwhile = new Meanwhile();
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            sum += meanwhile.readsBeforeThereAreThreads();
        }
        for (int i = 0; i < 2; i++) {
            sum += meanwhile.writesOnAThread(i);
            sum += meanwhile.writesOnAPool(i);
            sum += meanwhile.writesInAFuture(i);
            sum += meanwhile.writesInAParallelStream(i);
        }
        meanwhile.start();
        for (int i = 0; i < 2; i++) {
            sum += meanwhile.writesWhileItWaits(i);
            sum += meanwhile.writesWhileItLooks(i);
        }
        System.out.println(sum);
    }
}
