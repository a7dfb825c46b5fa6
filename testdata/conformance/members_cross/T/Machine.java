package t;

import e.Part;

public class Machine {
    private final Part part;

    public Machine(Part part) {
        this.part = part;
    }

    public Object with(Part other, int times) {
        return part.name() + other.name().repeat(times);
    }

    public String label(String text) {
        return text + ":" + part.name();
    }
}
