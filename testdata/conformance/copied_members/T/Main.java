// shows: code of E that uses by reflection what a class of E inherits from one of T: methods, final and private ones, fields, handles
// group: reflection
// cut: t.**
// identity: wrapped
package t;

import e.Convert;

public class Main {
    private static class Own extends Zone {
        Own() {
            super("of T");
        }

        @Override
        public int offset() {
            return 0;
        }
    }

    public static void main(String[] args) throws Throwable {
        Zone paris = Zone.of("Paris");
        System.out.println(Convert.text(paris));
        System.out.println(paris.id() + " " + paris.uses() + " " + paris.offset());
        System.out.println(Convert.own());
        System.out.println(Convert.text(new Own()));
    }
}
