package e;

public interface Handler {
    String handle(String text, Handler next);
}
