package e;

import t.Item;
import t.Main;

public interface Keeper extends Main.Named {
    default Item kept(Item item) {
        Keepers.count++;
        return new Item(item.text() + " kept");
    }
}
