package e;

import t.Bouncer;
import t.Sink;

public class Teller {
    private final String name;
    private int count;
    private Sink last;

    public Teller(String name) {
        this.name = name;
    }

    public String greet(String whom) {
        count++;
        return name + " greets " + whom;
    }

    public int count() {
        return count;
    }

    public String ask(Sink sink, int depth) {
        count++;
        last = sink;
        return "<" + sink.hear(this, depth) + ">";
    }

    public long ping(Bouncer bouncer, int left) {
        return left == 0 ? 1 : left * bouncer.pong(left - 1);
    }

    public Sink pick(Sink first, Sink second) {
        return first == null ? second : first;
    }

    public void forget() {
        last = null;
    }

    public Sink last() {
        return last;
    }
}
