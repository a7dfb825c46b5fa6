package e;

public class Base {
    private String name = "base";

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    protected String hidden() {
        return "hidden";
    }
}
