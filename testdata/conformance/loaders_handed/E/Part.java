package e;

public class Part {}
