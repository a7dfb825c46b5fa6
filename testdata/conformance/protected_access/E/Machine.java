package e;

public abstract class Machine {
    private static int made;
    protected int speed;
    protected final String name;

    protected Machine(String name) {
        this(name, 1);
    }

    protected Machine(String name, int speed) {
        made++;
        this.name = name;
        this.speed = speed;
    }

    protected String describe() {
        return name + speed;
    }

    protected String faster(int by) {
        speed += by;
        return describe();
    }

    protected static int count() {
        return made;
    }

    public static String told(Machine machine) {
        machine.speed++;
        return machine.describe() + "/" + machine.faster(1);
    }
}
