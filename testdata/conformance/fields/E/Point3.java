package e;

public class Point3 extends Point {
    public long z;
    public double w;
    public String label = "point3";

    public Point3() {
        super(0, 0);
    }

    @Override
    public String toString() {
        return super.toString() + z;
    }
}
