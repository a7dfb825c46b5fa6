package t;

public record Entry(String key, Amount amount) {}
