package t;

import e.Part;

public class Machine {
    private final Part part;
    private final int number;

    Machine(Part part, int number) {
        this.part = part;
        this.number = number;
    }

    Part part() {
        return part;
    }
}
