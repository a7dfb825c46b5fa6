// shows: standard input, read by both realms and replaced by T
// group: JDK
// cut: t.**
// in: one two three four
package t;

import e.Source;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.util.Scanner;

/** Standard input is the environment's, whoever reads it; what T puts in its place is T's. */
public class Main {
    public static void main(String[] args) throws Exception {
        System.out.println((char) System.in.read());
        Scanner words = new Scanner(System.in);
        System.out.println(words.next() + ", more " + words.hasNext());
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        System.out.println(lines.readLine() + ", E " + Source.read());
        System.setIn(new ByteArrayInputStream("abc".getBytes()));
        System.out.println(System.in.read() + ", E " + Source.read() + ", " + System.in.available());
    }
}
