package t;

public class LoudGreeter extends OwnGreeter {
    @Override
    public String greet() {
        return super.greet().toUpperCase(java.util.Locale.ROOT) + "!";
    }
}
