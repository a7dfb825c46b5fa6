package e;

public interface Visitor {
    String visit(Shape shape);

    String visit(Circle circle);

    String visit(Square square);

    static String all(Visitor visitor) {
        return visitor.visit(new Shape("shape")) + ", " + visitor.visit(new Circle()) + ", " + visitor.visit(new Square()) + ", "
                + visitor.visit(new Ring());
    }
}
