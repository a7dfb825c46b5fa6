package e;

public class Names {
    public boolean isLambda(Object object) {
        return object.toString().contains("t.Main$$Lambda");
    }
}
