// shows: the program is E's: it makes T's objects, calls them, is called back, catches their exceptions, walks their collections; the replay plays its part
// group: program
// cut: t.**
package e;

import java.util.Map;
import t.RuleException;
import t.Rules;

public class Main {
    private static final Map<String, Integer> STOCK = Map.of("pen", 3, "penpen", 4, "ink", 5, "inkink", 6);

    public static void main(String[] args) {
        Rules rules = Rules.standard();
        int total = 0;
        for (String item : new String[] {"pen", "ink", "paper"}) {
            total += rules.price(item, 2);
        }
        System.out.println("E| " + total);
        System.out.println("E| " + rules.via(STOCK::get, "pen") + rules.via(STOCK::get, "ink"));
        try {
            rules.fail("because");
        } catch (RuleException e) {
            System.out.println("E| " + e.getMessage() + e.calls());
        }
        Rules copy = rules.copy();
        copy.log().add("by E");
        for (String entry : copy.log()) {
            System.out.println("E| " + entry);
        }
        System.out.println("E| " + copy.calls() + (copy == rules) + rules.log().size());
        try {
            rules.via(key -> {
                throw new IllegalStateException("in the callback");
            }, "x");
        } catch (IllegalStateException e) {
            System.out.println("E| " + e.getMessage());
        }
    }
}
