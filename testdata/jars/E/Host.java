package e;

/** Environment. */
public class Host implements Greeter {
    public Greeter greeter() {
        return this;
    }

    public String greet(String whom) {
        return "hello " + whom;
    }
}
