// shows: a MessageFormat of T's own that calls super.applyPattern, which makes date formats by the real clock: refused
// group: JDK
// cut: t.**
package t;

import e.Shelf;
import java.text.MessageFormat;
import java.text.ParseException;
import java.util.Date;
import java.util.Locale;

public class Main {
    static class Message extends MessageFormat {
        private static final long serialVersionUID = 1;

        Message() {
            super("{0}", Locale.US);
        }

        void dated() {
            super.applyPattern("{0,date,yy}");
        }
    }

    public static void main(String[] args) throws ParseException {
        Shelf shelf = new Shelf();
        Message message = new Message();
        message.dated();
        shelf.keep((Date) message.parse("33")[0]);
        System.out.println(shelf.last() > 0);
    }
}
