package e;

import t.Item;

public class Giver {
    private Giver() {}

    enum Secret {
        ONE, TWO
    }

    record Hidden(int number) {}

    public static void fill(Item item) {
        item.any = Secret.TWO;
        item.all(new Item[] {item, null}, new Item[1][2]);
    }

    public static Object hidden() {
        return new Hidden(4);
    }

    public static boolean isTwo(Object any) {
        return any == Secret.TWO && any instanceof Enum<?>;
    }

    public static boolean isHidden(Object any) {
        return any.equals(new Hidden(4));
    }
}
