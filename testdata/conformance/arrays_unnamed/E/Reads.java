package e;

public interface Reads {
    String text(Base[] all);
}
