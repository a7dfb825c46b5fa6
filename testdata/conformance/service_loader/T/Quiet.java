package t;

public class Quiet implements Rule {
    public Quiet() {
        System.out.println("Quiet is made");
    }

    @Override
    public String apply(String to) {
        System.out.println("Quiet applies");
        return to.toLowerCase();
    }
}
