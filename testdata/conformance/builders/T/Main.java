// shows: a StringBuilder changed by the other side, kept and changed later, returned; StringBuffer; Appendable and CharSequence of both realms
// group: JDK
// cut: t.**
package t;

import e.Scribe;

public class Main {
    public static void main(String[] args) throws Exception {
        Scribe scribe = new Scribe();
        StringBuilder page = new StringBuilder("start ");
        scribe.write(page, "one");
        page.append("two ");
        scribe.write(page, "three");
        System.out.println(page + "" + page.length());
        scribe.keep(page);
        page.setLength(3);
        System.out.println(scribe.kept());
        scribe.scribble();
        System.out.println(page);
        System.out.println((scribe.same() == page) + " " + (scribe.write(page, "x") == page));
        StringBuilder theirs = scribe.own();
        theirs.insert(0, "mine-").reverse();
        System.out.println(scribe.ownText() + " " + theirs);
        StringBuffer buffer = new StringBuffer("buf");
        scribe.buffer(buffer);
        System.out.println(buffer.deleteCharAt(0));
        Appendable appendable = scribe.appendable();
        appendable.append('a').append("bcd", 1, 3);
        System.out.println(scribe.ownText());
        System.out.println(scribe.lengthOf("text") + scribe.lengthOf(page) + scribe.lengthOf(new CharSequence() {
            @Override
            public int length() {
                return 2;
            }

            @Override
            public char charAt(int index) {
                return (char) ('p' + index);
            }

            @Override
            public CharSequence subSequence(int start, int end) {
                return "sub";
            }
        }));
    }
}
