// shows: texts of arrays with their class and identity hash: of both realms, by concatenation, builders, formats and methods of Object, before they cross and after
// group: JDK
// cut: t.**
package t;

import e.Maker;
import e.Part;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

public class Main {
    /** The class is that of the source, the hash the one of the array; both repeat on a replay. */
    private static void show(String how, String text, Object array) {
        System.out.println("~ " + how + " " + text);
        System.out.println(how + " " + text.substring(0, text.indexOf('@')) + " " + text.endsWith("@" + Integer.toHexString(array.hashCode())) + " "
                + (System.identityHashCode(array) == array.hashCode()));
    }

    public static void main(String[] args) {
        Object[] arrays = {new long[1], new Part[1], new Main[1], new String[1][1], Maker.longs(), Maker.parts(), Maker.told(), new Part[1][1],
            Maker.toldParts()};
        for (Object array : arrays) {
            show("concatenated", "" + array, array);
            show("toString", array.toString(), array);
        }
        ofNumbers();
        ofParts();
        System.out.println("~ " + Arrays.toString(new int[2][2]) + String.format("%s %s", new int[0], new Part[1]));
        char[] letters = {'a'};
        show("letters", "" + letters, letters);
        byEnvironment();
        System.out.println("~ " + new int[3]);
        System.out.print("~ ");
        System.out.println(new int[3]);
        System.out.println("~ " + List.of(new int[4]));
        Object nothing = null;
        System.out.println("" + nothing + String.valueOf(nothing) + new StringBuilder().append(nothing) + Objects.toString(nothing));
        try {
            System.out.println(nothing.toString());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    private static void ofNumbers() {
        long[] one = new long[1];
        show("toString", one.toString(), one);
        long[] two = new long[1];
        show("valueOf", String.valueOf(two), two);
        long[] three = new long[1];
        show("Objects", Objects.toString(three), three);
        long[] four = new long[1];
        show("append", new StringBuilder().append(four).insert(0, (Object) "<").toString().substring(1), four);
        long[] five = new long[1];
        show("format", String.format("%s", five), five);
        long[] six = new long[1];
        System.out.println(List.of(six).toString().equals("[" + six + "]"));
    }

    private static void ofParts() {
        Part[] one = new Part[1];
        show("append", new StringBuilder().append(one).toString(), one);
        Part[] two = new Part[1];
        show("valueOf", String.valueOf(two), two);
        Part[][] three = new Part[1][1];
        show("buffer", new StringBuffer().append(three).toString(), three);
        Part[] four = new Part[1];
        show("formatted", "%s".formatted((Object) four), four);
    }

    private static void byEnvironment() {
        long[] numbers = new long[1];
        System.out.println(Maker.text(numbers).equals(numbers.toString()) + " " + Maker.text(numbers).equals("" + numbers));
        Part[] parts = new Part[1];
        String before = "" + parts;
        System.out.println(Maker.text(parts).equals(before));
        System.out.println(Maker.toldText().equals("" + Maker.told()) + " " + Maker.toldPartsText().equals(Maker.toldParts().toString()));
        System.out.println("~ " + Maker.hashOf(numbers) + " " + System.identityHashCode(numbers) + " " + numbers.hashCode());
        System.out.println(Maker.askedFirst() == System.identityHashCode(Maker.asked()));
    }
}
