package e; public final class Circle implements Shape { int r; public Circle(int r) { this.r = r; } public int r() { return r; } }
