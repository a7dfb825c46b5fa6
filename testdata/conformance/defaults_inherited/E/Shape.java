package e;

public interface Shape {
    int side();

    default int area() {
        Log.add("area of " + name());
        return side() * side();
    }

    default String name() {
        return Log.named("shape") + side();
    }

    default int twice(Shape other) {
        return area() + other.area();
    }

    default Part part(Part of) {
        return new Part(of.name() + " of " + side());
    }
}
