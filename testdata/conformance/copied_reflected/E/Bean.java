package e;

import java.util.function.ToIntFunction;

public abstract class Bean {
    private int severity;

    public void setSeverity(int severity) {
        this.severity = severity;
    }

    public int severity() {
        return severity;
    }

    public void configure(String name, String value) throws ReflectiveOperationException {
        Setter setter = new Setter();
        setter.register(new Number());
        setter.set(this, name, value);
    }

    private static class Number implements ToIntFunction<String> {
        private Number() {}

        @Override
        public int applyAsInt(String text) {
            return Integer.parseInt(text);
        }
    }
}
