// shows: a cast of an object of a closely knit class of the JDK that crossed as something else
// group: JDK
// cut: t.**
package t;

import e.Shelf;
import java.text.RuleBasedCollator;

public class Main {
    public static void main(String[] args) {
        for (Object object : Shelf.objects()) {
            try {
                System.out.println(((RuleBasedCollator) object).getStrength());
            } catch (ClassCastException e) {
                System.out.println("no collator");
            }
        }
    }
}
