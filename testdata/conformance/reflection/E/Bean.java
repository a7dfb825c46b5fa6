package e;

public class Bean {
    private String name = "bean";
    public int size = 3;

    public Bean() {}

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    public static Class<?> named(String name) throws ClassNotFoundException {
        return Class.forName(name);
    }
}
