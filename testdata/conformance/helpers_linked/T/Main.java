// shows: a helper of E with an invokedynamic that a bootstrap method of E links: it may lead anywhere, so the call crosses
// group: bytecode
// cut: t.**
package t;

import e.Linked;

/** Linked is written by make/Make.java. */
public class Main {
    public static void main(String[] args) {
        System.out.println(Linked.next() + " " + Linked.next() + " " + Linked.next());
    }
}
