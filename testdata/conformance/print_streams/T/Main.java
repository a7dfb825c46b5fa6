// shows: T redirects System.out and System.err and reads what E prints
// group: JDK
// cut: t.**
package t;

import e.Printer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class Main {
    public static void main(String[] args) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true));
        System.out.println("by T");
        Printer.print("by E");
        System.setOut(before);
        System.out.println(bytes.toString().replace(System.lineSeparator(), "/"));
        PrintStream errors = System.err;
        ByteArrayOutputStream caught = new ByteArrayOutputStream();
        System.setErr(new PrintStream(caught, true));
        Printer.fail("by E");
        System.setErr(errors);
        System.out.println(caught.toString().trim());
    }
}
