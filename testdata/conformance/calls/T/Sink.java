package t;

import e.Teller;

public class Sink {
    private final String name;
    private final StringBuilder heard = new StringBuilder();

    public Sink(String name) {
        this.name = name;
    }

    public String hear(Teller teller, int depth) {
        heard.append(depth);
        if (depth > 0) {
            heard.append('[').append(teller.ask(this, depth - 1)).append(']');
        }
        return name + depth;
    }

    public String heard() {
        return heard.toString();
    }
}
