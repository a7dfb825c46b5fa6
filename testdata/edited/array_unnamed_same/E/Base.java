package e;

public class Base {}
