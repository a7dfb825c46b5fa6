package e.v00;

public class Refused extends Exception {
    private static final long serialVersionUID = 1;
    public final transient Part part;

    public Refused(Part part) {
        super("because of " + part);
        this.part = part;
    }

    @Override
    public String toString() {
        return "Refused " + (part == null ? "nothing" : part.toString());
    }
}
