package e;

public class Store {
    private static int made;

    static int next() {
        return made++;
    }

    public Object any() {
        return Level.HIGH;
    }

    public Named named() {
        return new Named() {
            @Override
            public Level level() {
                return Level.LOW;
            }

            @Override
            public String name() {
                return "named";
            }
        };
    }
}
