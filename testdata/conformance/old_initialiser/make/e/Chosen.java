package e.v00;

/** The initialiser has branches. */
public interface Chosen {
    String NAME = Integer.getInteger("chosen") == null ? "none" : "some";

    Thing chosen(Thing[] all);
}
