package t.v00;

import e.v00.Part;

public class Failed extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Part part;

    public Failed(Part part) {
        this.part = part;
    }

    @Override
    public String getMessage() {
        return "failed with " + (part == null ? "none" : part.toString());
    }

    @Override
    public String toString() {
        return getMessage() + "!";
    }
}
