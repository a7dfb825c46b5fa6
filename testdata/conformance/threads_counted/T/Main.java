// shows: code under test asks how many threads there are, and which: refused
// group: concurrency
// cut: t.**
package t;

import e.Worker;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        Worker.begin();
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        System.out.println(Thread.activeCount() + " " + group.activeCount() + " " + group.activeGroupCount());
        System.out.println(Thread.enumerate(new Thread[9]) + " " + group.enumerate(new Thread[9]));
        Worker.end();
    }
}
