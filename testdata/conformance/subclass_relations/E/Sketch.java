package e;

public class Sketch extends Draft {}
