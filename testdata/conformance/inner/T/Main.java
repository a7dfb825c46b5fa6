// shows: inner, local, anonymous and static nested classes across the boundary; outer.new Inner(); a T class extending a nested class of E
// group: types
// cut: t.**
// identity: wrapped
package t;

import e.Garden;

public class Main {
    private int watered;

    public class Can {
        private final int size;

        Can(int size) {
            this.size = size;
        }

        public int pour() {
            watered += size;
            return watered;
        }

        public Main owner() {
            return Main.this;
        }
    }

    public static void main(String[] args) {
        Garden garden = new Garden("g");
        Garden.Bed bed = garden.new Bed(3);
        System.out.println(bed.describe() + " " + (bed.garden() == garden) + " " + garden.beds());
        System.out.println(new Garden.Seed("pea").plant(bed) + " " + bed.describe());
        Garden.Visitor visitor = new Garden.Visitor() {
            private int seen;

            @Override
            public String visit(Garden.Bed each) {
                return ++seen + each.describe();
            }
        };
        System.out.println(garden.accept(visitor) + garden.accept(visitor));
        Main main = new Main();
        Can can = main.new Can(5);
        System.out.println(garden.water(can) + " " + main.watered + " " + (garden.ownerOf(can) == main));
        class Weed extends Garden.Seed {
            Weed() {
                super("weed" + main.watered);
            }

            @Override
            public String plant(Garden.Bed in) {
                return "nobody plants " + super.plant(in);
            }
        }
        System.out.println(new Weed().plant(bed) + " " + garden.sow(new Weed()));
        System.out.println(garden.anonymous().visit(bed) + " " + garden.local(4).visit(bed));
    }
}
