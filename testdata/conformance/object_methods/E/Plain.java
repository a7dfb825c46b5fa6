package e;

public class Plain {
}
