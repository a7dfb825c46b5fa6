package e;

public class Dice {
    public int sides() {
        return 6;
    }
}
