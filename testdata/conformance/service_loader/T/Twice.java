package t;

public class Twice implements Rule {
    @Override
    public String apply(String to) {
        return to + to;
    }
}
