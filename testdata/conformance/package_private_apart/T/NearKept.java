package p;

public class NearKept extends Kept {
    public NearKept(String name) {
        super(name);
    }

    @Override
    String told() {
        return "near " + super.told();
    }
}
