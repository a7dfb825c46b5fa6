// shows: a pattern whose flags begin inside of its text, and a month of a year with five digits, are made again on a replay
// group: JDK
// cut: t.**
package t;

import e.World;
import java.util.regex.Pattern;

public class Main {
    public static void main(String[] args) {
        Pattern pattern = new World().pattern();
        System.out.println(pattern.matcher("aB").matches() + " " + pattern.matcher("AB").matches() + " " + pattern.flags());
        System.out.println(new World().months(pattern).plusMonths(1));
    }
}
