package t;

public abstract class Animal {
    public abstract String sound();

    public String greet() {
        return "I say " + sound();
    }

    public String bye(String to) {
        return "bye " + to;
    }
}
