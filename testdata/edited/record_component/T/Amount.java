package t;

public record Amount(int cents) {}
