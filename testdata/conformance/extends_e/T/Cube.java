package t;

public class Cube extends Square {
    Cube(int side) {
        super(side);
    }

    @Override
    public String name() {
        return "cube over " + super.name();
    }
}
