package t;

public abstract class Animal {
    public abstract String sound();

    public String greet() {
        return "I say " + sound();
    }

    public String bye(String to) {
        return "bye " + to;
    }

    private int count;

    protected int legs() {
        return count + 4;
    }

    public static Animal none() {
        return null;
    }
}
