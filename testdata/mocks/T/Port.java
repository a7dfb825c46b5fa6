package t;

/** A part of the application that tests replace. */
public interface Port {
    String suffix();
}
