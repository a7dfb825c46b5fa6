package e;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import t.Item;

public class Keeper {
    private final Map<Object, Integer> seen = new IdentityHashMap<>();
    private final List<Item> items = new ArrayList<>();
    private final List<Token> tokens = new ArrayList<>();

    public int see(Object object) {
        return seen.merge(object, 1, Integer::sum);
    }

    public void keep(Item item) {
        items.add(item);
    }

    public Item item(int at) {
        return items.get(at);
    }

    public Token token() {
        Token token = new Token(tokens.size());
        tokens.add(token);
        return token;
    }

    public Token token(int at) {
        return tokens.get(at);
    }

    public boolean same(Object a, Object b) {
        return a == b;
    }

    public Object through(Object object) {
        return object;
    }

    public Item fresh() {
        return new Item("made by E");
    }
}
