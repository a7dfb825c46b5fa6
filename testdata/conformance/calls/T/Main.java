// shows: calls both ways, callbacks, callbacks inside callbacks, recursion through both realms
// group: bytecode
// cut: t.**
package t;

import e.Teller;

public class Main {
    public static void main(String[] args) {
        Teller teller = new Teller("till");
        System.out.println(teller.greet("Ada") + " " + teller.count());
        Sink sink = new Sink("a");
        System.out.println(teller.ask(sink, 3));
        System.out.println(sink.heard());
        System.out.println(teller.ping(new Bouncer(teller), 6));
        System.out.println(teller.pick(null, sink) == sink);
        System.out.println(teller.pick(sink, new Sink("b")) == sink);
        teller.forget();
        System.out.println(teller.count() + " " + teller.last());
        System.out.println(teller.last() == null);
    }
}
