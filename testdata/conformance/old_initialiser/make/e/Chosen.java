package e.v00;

/** The initialiser has branches. */
public interface Chosen {
    String NAME = Integer.getInteger("chosen") == null ? "none" : "some";

    Chosen chosen(Chosen[] all);
}
