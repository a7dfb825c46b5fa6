package e;

/** An enum inside a class: its constants with a body use its private constructor as nest mates, by a host that no replay has. */
public class Source {
    public enum Color {
        RED,
        GREEN {
            @Override
            public String say() {
                return "calm";
            }
        };

        private String said = "loud";

        public String say() {
            return said;
        }
    }

    private enum Hidden {
        ONE,
        TWO {
            @Override
            public String toString() {
                return "two";
            }
        }
    }

    public Color next(Color color) {
        return color == Color.RED ? Color.GREEN : Color.RED;
    }

    public Object hidden() {
        return Hidden.TWO;
    }
}
