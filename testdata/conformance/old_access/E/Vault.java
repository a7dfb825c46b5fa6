package e;

import java.util.function.Supplier;

public class Vault {
    private final String name;
    private int turns;

    public Vault(String name) {
        this.name = name;
    }

    private String turned(int by) {
        turns += by;
        return name + " turned " + turns;
    }

    public Key key(Supplier<String> told) {
        return new Key(told);
    }

    public class Key {
        private final Supplier<String> told;

        private Key(Supplier<String> told) {
            this.told = told;
        }

        public String turn(int by) {
            turns++;
            return turned(by) + ", " + told.get();
        }
    }

    @Override
    public String toString() {
        return name + turns;
    }
}
