// shows: ThreadLocalRandom, a final class of the JDK that no wrapper can stand for
// group: concurrency
// cut: t.**
package t;

import e.Dice;
import java.util.concurrent.ThreadLocalRandom;

public class Main {
    public static void main(String[] args) {
        System.out.println(new Dice().sides());
        System.out.println("~ " + ThreadLocalRandom.current().nextInt(1000));
    }
}
