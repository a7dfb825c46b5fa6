package e;

/** Copied: a class of T extends it. */
public class Tile {
    public String name() {
        return "tile";
    }
}
