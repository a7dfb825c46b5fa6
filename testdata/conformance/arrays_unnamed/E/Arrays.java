package e;

public class Arrays {
    private final Object[] kept = new Still[2];

    public Base[] bases() {
        return new Still[] {new Still(1), new Still(2)};
    }

    public Named[] named() {
        return new Alone[] {new Alone(), null};
    }

    public Object[] objects() {
        return new Lost[] {new Lost()};
    }

    public Object[][] nested() {
        return new Still[][] {{new Still(3)}, {}};
    }

    public Object[] kept() {
        return kept;
    }

    public void fill() {
        kept[1] = new Still(4);
    }

    public String own(Reads reads) {
        Still[] all = {new Still(6)};
        return reads.text(all) + " " + all.getClass().getSimpleName();
    }

    public Named[] colours() {
        return Colour.values();
    }


    private static final class Lost {
        @Override
        public String toString() {
            return "lost";
        }
    }

    private static class Still extends Base {
        private final int number;

        Still(int number) {
            this.number = number;
        }

        @Override
        public String text() {
            return "still " + number;
        }
    }
}
