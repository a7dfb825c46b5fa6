package e;

/** A subclass that answers otherwise. */
class Reduced extends Part {
    Reduced(String name, int price) {
        super(name, price);
    }

    @Override
    int price() {
        return super.price() / 2;
    }
}
