// shows: arrays of a class of the JDK that no wrapper can extend, handed both ways: refused
// group: JDK
// cut: t.**
package t;

import e.Collators;
import java.text.Collator;
import java.util.Locale;

public class Main {
    public static void main(String[] args) {
        Collators collators = new Collators();
        System.out.println(collators.all()[0].compare("a", "b"));
        System.out.println(collators.first(new Collator[] {Collator.getInstance(Locale.ROOT)}, "b", "a"));
    }
}
