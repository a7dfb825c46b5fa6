package e;

public class Part {
    public static class Broken extends Exception {
        private static final long serialVersionUID = 1;

        public Broken(String message) {
            super(message);
        }
    }

    public static Part last;
    public static long count;
    public Part next;
    public long weight = 1;
    public double size;
    public short grade;
    public boolean whole;
    private final String name;

    public Part(String name) {
        this.name = name;
    }

    public Broken broken() {
        return new Broken(name + " is broken");
    }

    @Override
    public String toString() {
        return name + (next == null ? "" : ">" + next.name) + weight + size + grade + whole;
    }
}
