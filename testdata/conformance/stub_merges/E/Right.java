package e;

public class Right extends Base {
    Right() {
        super("right");
    }
}
