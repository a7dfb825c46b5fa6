package e;

public interface Floats extends Moves {
    @Override
    default String move(int by) {
        return name() + " floats " + 2 * by;
    }
}
