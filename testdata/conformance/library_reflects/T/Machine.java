package t;

import e.Part;
import e.Used;
import java.util.List;

public class Machine implements Used {
    public int power = 3;
    public List<Part> spare = List.of();
    private Part engine;

    public Machine(Part engine) {
        this.engine = engine;
    }

    public Part engine() {
        return engine;
    }

    @Override
    public Part getEngine() {
        return engine;
    }

    @Override
    public void setEngine(Part engine) {
        this.engine = engine;
    }

    @Override
    public void used(Part by) {
        power++;
    }
}
