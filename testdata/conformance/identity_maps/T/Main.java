// shows: objects that cross many times stay the same objects, on both sides
// group: types
// cut: t.**
package t;

import e.Keeper;
import e.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

public class Main {
    public static void main(String[] args) {
        Keeper keeper = new Keeper();
        Map<Object, String> mine = new IdentityHashMap<>();
        for (int i = 0; i < 4; i++) {
            Item item = new Item("same");
            keeper.keep(item);
            mine.put(item, "item " + i);
            mine.put(keeper.token(), "token " + i);
        }
        for (int i = 3; i >= 0; i--) {
            System.out.println(mine.get(keeper.item(i)) + " " + mine.get(keeper.token(i)));
        }
        Token token = keeper.token(1);
        System.out.println(keeper.see(token) + " " + keeper.see(token) + " " + keeper.see(keeper.token(0)));
        System.out.println(keeper.same(token, keeper.token(1)) + " " + keeper.same(token, keeper.token(0)));
        System.out.println(token.equals(keeper.token(0)) + " " + token.equals(keeper.token(2)) + " " + token.equals("x"));
        Set<Token> set = new HashSet<>(List.of(keeper.token(0), keeper.token(2)));
        System.out.println(set.contains(token) + " " + set.size());
        Item made = keeper.fresh();
        System.out.println(made + " " + (keeper.through(made) == made) + " " + keeper.see(made) + " " + keeper.see(made));
        Object plain = new Object();
        System.out.println(keeper.see(plain) + " " + keeper.see(plain) + " " + (keeper.through(plain) == plain));
        List<String> list = new ArrayList<>(List.of("a"));
        System.out.println(keeper.see(list) + " " + keeper.see(list) + " " + (keeper.through(list) == list));
        Supplier<String> lambda = () -> "lambda";
        System.out.println(keeper.see(lambda) + " " + keeper.see(lambda) + " " + (keeper.through(lambda) == lambda));
        int[] array = {1};
        System.out.println(keeper.see(array) + " " + keeper.see(array) + " " + (keeper.through(array) == array));
        Item[] items = {made};
        System.out.println(keeper.see(items) + " " + keeper.see(items) + " " + (keeper.through(items) == items));
        RuntimeException thrown = new RuntimeException("x");
        System.out.println(keeper.see(thrown) + " " + keeper.see(thrown) + " " + (keeper.through(thrown) == thrown));
        System.out.println(keeper.see(keeper) + " " + keeper.see(keeper) + " " + (keeper.through(keeper) == keeper));
        System.out.println(keeper.through(Item.class) == Item.class);
        System.out.println(keeper.through(Token.class) == Token.class);
        System.out.println(token.getClass() == Token.class);
    }
}
