// shows: an object of another class in the place of one that the environment tells by its class
// verdict: diverged
package t;

import e.Bus;

public class Main {
    private static int created;

    public static void main(String[] args) {
        Bus bus = new Bus();
        bus.on(Created.class, event -> created++);
        bus.on(Deleted.class, event -> created--);
        bus.publish(new Deleted());
        if (created != 1) {
            System.exit(1);
        }
    }
}
