// shows: an interface of E implemented in both realms, one of T likewise; mixed lists; an object passed through several layers
// group: inheritance
// cut: t.**
package t;

import e.Chain;
import e.Handler;
import java.util.ArrayList;
import java.util.List;

public class Main {
    static final class Upper implements Handler {
        @Override
        public String handle(String text, Handler next) {
            return "<" + (next == null ? text : next.handle(text + "u", null)) + ">";
        }
    }

    static final class Mine implements Part {
        @Override
        public String show() {
            return "mine";
        }

        @Override
        public Part with(Part other) {
            return () -> show() + "+" + other.show();
        }
    }

    public static void main(String[] args) {
        Chain chain = new Chain();
        chain.add(new Upper());
        chain.add(Chain.lower());
        chain.add((text, next) -> next == null ? text + "L" : next.handle(text + "l", next));
        System.out.println(chain.run("a"));
        List<Handler> handlers = new ArrayList<>(chain.handlers());
        handlers.add(0, Chain.lower());
        for (Handler handler : handlers) {
            System.out.println(handler.handle("x", handlers.get(1)));
        }
        Part theirs = chain.part("theirs");
        Part mine = new Mine();
        System.out.println(theirs.with(mine).show() + " " + mine.with(theirs).show() + " " + chain.showAll(List.of(mine, theirs)));
        System.out.println(mine.with(theirs.with(mine)).with(theirs).show());
    }
}
