package t;

import e.Part;
import java.util.List;
import java.util.Map;

public class Machine<P extends Part> {
    private Part engine;
    protected Part[] wheels = {};
    public List<Part> spare = List.of();
    static int made;

    private Machine(Part engine) {
        this.engine = engine;
        made++;
    }

    public Machine(Part engine, Part... wheels) {
        this(engine);
        this.wheels = wheels;
    }

    public Part engine() {
        return engine;
    }

    private Part swap(Part other) {
        Part old = engine;
        engine = other;
        return old;
    }

    public Map<String, P> named(List<? super Part> sink, Part[][] grid) {
        sink.add(engine);
        return Map.of();
    }

    static String all(String first, Part... rest) {
        StringBuilder all = new StringBuilder(first);
        for (Part part : rest) {
            all.append(' ').append(part.name());
        }
        return all.toString();
    }

    void fail() throws java.io.IOException {
        throw new java.io.IOException("no " + engine.name());
    }
}
