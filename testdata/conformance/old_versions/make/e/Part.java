package e.v00;

import java.util.ArrayList;
import java.util.List;

public class Part {
    public static int made;
    public int weight;
    private final String name;
    private final List<Object> seen = new ArrayList<>();

    public Part(String name, int weight) {
        this.name = name == null ? "none" : name;
        this.weight = weight;
        made++;
    }

    public static int limit() {
        return 7;
    }

    public static Part[] parts(int number) {
        Part[] parts = new Part[number];
        for (int i = 0; i < number; i++) {
            parts[i] = new Part("part" + i, i);
        }
        return parts;
    }

    public Part[][][] grid(int one, int two) {
        Part[][][] grid = new Part[one][two][];
        grid[0][0] = new Part[] {this, null};
        return grid;
    }

    public String show(Visitor visitor) {
        try {
            return visitor.visited(this, new Object[] {this, "more"}) + new Hidden().of(visitor);
        } catch (Refused e) {
            return "refused " + e.getMessage() + " " + e.part + " " + e;
        } finally {
            seen.add(visitor);
        }
    }

    public boolean sees(Object visitor) {
        return seen.contains(visitor);
    }

    public void refuse(Part other) throws Refused {
        if (other != null) {
            throw new Refused(other);
        }
    }

    private String secret(Visitor visitor) {
        return "secret of " + visitor.best(null, this);
    }

    private class Hidden {
        private String of(Visitor visitor) {
            return " " + secret(visitor);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Part && ((Part) other).name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name + ":" + weight;
    }
}
