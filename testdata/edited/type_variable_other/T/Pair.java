package t;

public class Pair<A, B> {}
