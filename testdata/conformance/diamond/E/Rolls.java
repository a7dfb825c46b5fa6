package e;

public interface Rolls extends Moves {
    @Override
    default String move(int by) {
        return name() + " rolls " + by;
    }
}
