// shows: an interface of a class file before Java 6, whose initialiser has branches, with classes of its realm in its methods
// group: bytecode
// cut: t.**
package t;

import e.v48.Thing;
import t.v48.Client;

/** The rest is written by make/Make.java. */
public class Main {
    public static void main(String[] args) {
        Client client = new Client();
        System.out.println(client.chosen(new Thing[] {new Thing()}) == null);
    }
}
