package e;

public class Host {
    private Host() {}

    public static String ask(Greeter greeter) {
        return "E asks: " + greeter.greet("T");
    }
}
