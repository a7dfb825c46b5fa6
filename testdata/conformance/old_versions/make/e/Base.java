package e.v00;

import java.util.Arrays;

public abstract class Base implements Chosen {
    protected Part kept;
    private int calls;

    protected Base(Part[] parts) {
        kept = parts.length > 0 ? parts[0] : new Part("empty", 0);
    }

    protected abstract Part pick(Part[] parts);

    public Part chosen(Part[] parts) {
        calls++;
        Part picked = pick(parts);
        return picked == null ? kept : picked;
    }

    public String told(Part[] parts) {
        return NAME + chosen(parts) + calls + Arrays.asList(parts).contains(kept);
    }
}
