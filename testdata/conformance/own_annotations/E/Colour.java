package e;

public enum Colour { RED, GREEN }
