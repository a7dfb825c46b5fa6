package e;

public interface Moves {
    String name();

    default String move(int by) {
        return name() + " moves " + by;
    }
}
