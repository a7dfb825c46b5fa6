// shows: texts that are made constants, by String.intern, after they have crossed and were compared
// group: JDK
// cut: t.**
package t;

import e.Names;

public class Main {
    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            String text = "text" + i;
            System.out.println(Names.same(text) == text);
            System.out.println(text.intern() == text);
            String compared = "compared" + i;
            System.out.println(Names.isSame(compared, compared) + " " + Names.isSame(compared, "compared" + i));
            System.out.println((compared.intern() == compared) + " " + (("compared" + i).intern() == compared));
            String theirs = Names.text(i);
            System.out.println(Names.isText(theirs) + " " + Names.isText("theirs" + i));
            System.out.println((theirs.intern() == theirs) + " " + Names.isText(theirs.intern()));
            String first = "first" + i;
            System.out.println(Names.isSame(first, "first" + i) + " " + Names.isInterned(first) + " " + (first.intern() == first));
        }
        String none = Names.none();
        try {
            System.out.println(none.intern());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        String constant = "a constant";
        String copy = new String(constant);
        System.out.println(Names.isSame(copy, constant) + " " + (copy.intern() == constant) + " " + Names.isConstant(copy.intern()));
    }
}
