package e;

public class Tape {
    @Override
    public String toString() {
        return "tape";
    }
}
