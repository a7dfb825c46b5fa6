package e;

public class Left extends Base {
    Left() {
        super("left");
    }
}
