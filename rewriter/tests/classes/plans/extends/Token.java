package e;

public class Token {
    public Object value;
}
