// shows: E puts a stream of its own in the place of System.out, and reads what T prints
// group: JDK
// cut: t.**
package t;

import e.Listener;

public class Main {
    public static void main(String[] args) {
        System.out.println("before");
        Listener listener = new Listener();
        listener.listen();
        System.out.print("T says ");
        System.out.printf("%d %s%n", 42, new StringBuilder("times"));
        System.out.write('!');
        String heard = listener.heard();
        System.out.println("heard: " + heard.strip().replace(System.lineSeparator(), "/"));
        Listener again = new Listener();
        again.listen();
        System.out.println("more");
        System.out.println("heard: " + again.heard().strip());
    }
}
