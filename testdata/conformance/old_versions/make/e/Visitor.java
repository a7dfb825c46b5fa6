package e.v00;

public interface Visitor extends Comparable<Visitor> {
    int LIMIT = Part.limit();
    Part FIRST = new Part("first", LIMIT);

    String visited(Part part, Object[] more) throws Refused;

    Part best(Part[] parts, Part instead);
}
