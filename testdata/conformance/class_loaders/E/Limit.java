package e;
public class Limit { public int min() { return 2; } }
