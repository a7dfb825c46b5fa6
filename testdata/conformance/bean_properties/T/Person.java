package t;

public class Person {
    private String name = "Ann";
    private int[] sizes = {3};

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    public int[] getSizes() {
        return sizes;
    }
}
