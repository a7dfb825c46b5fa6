package e;

import java.util.ArrayList;
import java.util.List;
import t.Main;

public class Garden {
    public interface Visitor {
        String visit(Bed bed);
    }

    public class Bed {
        private final int width;
        private String plants = "";

        @SuppressWarnings("this-escape")
        public Bed(int width) {
            this.width = width;
            beds.add(this);
        }

        public Garden garden() {
            return Garden.this;
        }

        public String describe() {
            return name + width + plants;
        }
    }

    public static class Seed {
        private final String kind;

        public Seed(String kind) {
            this.kind = kind;
        }

        public String plant(Bed bed) {
            bed.plants += "," + kind;
            return kind;
        }
    }

    private final String name;
    private final List<Bed> beds = new ArrayList<>();

    public Garden(String name) {
        this.name = name;
    }

    public int beds() {
        return beds.size();
    }

    public String accept(Visitor visitor) {
        StringBuilder out = new StringBuilder();
        for (Bed bed : beds) {
            out.append(visitor.visit(bed)).append(';');
        }
        return out.toString();
    }

    public int water(Main.Can can) {
        can.pour();
        return can.pour();
    }

    public Main ownerOf(Main.Can can) {
        return can.owner();
    }

    public String sow(Seed seed) {
        return "sown " + seed.plant(beds.get(0));
    }

    public Visitor anonymous() {
        return new Visitor() {
            @Override
            public String visit(Bed bed) {
                return "anonymous " + bed.width + name;
            }
        };
    }

    public Visitor local(int times) {
        class Repeater implements Visitor {
            @Override
            public String visit(Bed bed) {
                return bed.garden().name.repeat(times);
            }
        }
        return new Repeater();
    }
}
