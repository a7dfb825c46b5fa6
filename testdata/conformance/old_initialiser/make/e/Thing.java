package e.v00;

public class Thing {}
