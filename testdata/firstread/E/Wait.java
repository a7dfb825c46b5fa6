package e;

/** The environment has code beside the tests. */
public class Wait {}
