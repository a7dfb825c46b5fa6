// shows: arrays of a class of the JDK that no wrapper can extend, handed both ways: refused
// group: JDK
// cut: t.**
package t;

import e.Formats;
import java.text.ChoiceFormat;
import java.text.NumberFormat;

public class Main {
    public static void main(String[] args) {
        Formats formats = new Formats();
        System.out.println(formats.all()[0].format(2.5));
        System.out.println(formats.first(new NumberFormat[] {new ChoiceFormat("0#few|9#many")}, 11));
    }
}
