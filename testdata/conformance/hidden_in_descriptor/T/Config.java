package t;

public abstract class Config {
    private final Builder builder;

    protected Config(String name) {
        builder = new Builder(name);
    }

    Builder builder() {
        return builder;
    }
}
