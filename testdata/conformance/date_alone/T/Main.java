// shows: a program whose only environment is what has a substitute: the clock of `new Date()`, the seed of `new Random()`
// group: JDK
// cut: t.**
package t;

import java.util.Date;
import java.util.Random;

public class Main {
    public static void main(String[] args) {
        System.out.println("~ " + new Date().getTime() + " " + new Random().nextInt());
    }
}
