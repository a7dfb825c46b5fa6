package e;

public class Tile {
    private final String name;

    public Tile(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }
}
