// shows: a daemon thread of T that is still in a call of E when the program ends
// group: concurrency
// cut: t.**
package t;

import e.Inbox;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        Inbox inbox = new Inbox();
        Thread reader = new Thread(() -> {
            try {
                System.out.println(inbox.next());
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        reader.setDaemon(true);
        reader.start();
        inbox.awaitAsked();
        System.out.println("done");
    }
}
