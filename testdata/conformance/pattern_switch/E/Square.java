package e; public record Square(int side, String name) implements Shape {}
