package e;

import t.Item;
import t.Main;

public class Keepers {
    static int count;

    private static class Plain implements Keeper {
        @Override
        public String name() {
            return "plain";
        }
    }

    private static class Changing extends Plain {
        @Override
        public String name() {
            return "changing";
        }

        @Override
        public Item kept(Item item) {
            return new Item(super.kept(item).text() + " and changed");
        }
    }

    private static class Below extends Changing { }

    public Keeper plain() {
        return new Plain();
    }

    public Keeper changing() {
        return new Changing();
    }

    public Keeper below() {
        return new Below();
    }

    public Keeper lambda() {
        return () -> "lambda";
    }

    public int count() {
        return count;
    }

    public String kept(Keeper keeper) {
        return keeper.kept(new Item("theirs")).text();
    }

    public String held(Main.Holder holder) {
        return holder.holds(this);
    }
}
