package t;

public class Person {
    public String getName() {
        return "Ann";
    }

    public void setName(String name) {}
}
