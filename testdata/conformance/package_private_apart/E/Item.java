package p;

/** No class of the code under test extends it. */
public class Item {
    String mark() {
        return "item";
    }

    public String byItself() {
        return mark();
    }
}
