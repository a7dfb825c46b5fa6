// shows: a wait for references at a queue that both realms have: refused
// group: JDK
// cut: t.**
package t;

import e.Cache;
import java.lang.ref.ReferenceQueue;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        System.out.println(queue.remove(1));
        System.out.println(new Cache(queue).isEmpty());
        System.out.println(queue.remove(1));
    }
}
