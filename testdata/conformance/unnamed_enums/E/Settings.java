package e;

import java.util.LinkedHashMap;
import java.util.Map;

public class Settings {
    private final Map<String, Object> values = new LinkedHashMap<>();

    enum Mode {
        SLOW, FAST
    }

    enum Size {
        SMALL(1),
        LARGE(9);

        private final Integer metres;

        Size(Integer metres) {
            this.metres = metres;
        }

        @Override
        public String toString() {
            return metres + " m";
        }
    }

    public Settings() {
        values.put("mode", Mode.SLOW);
        values.put("size", Size.LARGE);
        values.put("name", "any");
    }

    public Object get(String name) {
        return values.get(name);
    }

    public void put(String name, Object value) {
        values.put(name, value);
    }

    public Class<?> type() {
        return Mode.class;
    }

    public Object[] values() {
        return Mode.values();
    }

    public String shown() {
        return values + " " + (values.get("mode") == Mode.FAST);
    }
}
