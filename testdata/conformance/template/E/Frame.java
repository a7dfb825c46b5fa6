package e;

import t.Door;

public abstract class Frame {
    private final StringBuilder log = new StringBuilder();

    @SuppressWarnings("this-escape")
    protected Frame(int width) {
        log.append("frame ").append(part(width));
    }

    protected abstract String part(int width);

    public String log() {
        return log.toString();
    }

    public static class Shop {
        public String open() {
            return new Oak().made();
        }
    }

    static class Oak extends Door {
        @Override
        protected String wood() {
            return "oak";
        }
    }
}
