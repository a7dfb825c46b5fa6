package e;

/** What all classes are that the weaver has made. */
public interface Woven {}
