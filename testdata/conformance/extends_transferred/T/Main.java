// shows: classes of both realms that extend a class of the JDK whose objects cross by content (Date): their own methods are crossings
// group: inheritance
// cut: t.**
package t;

import e.Diary;
import java.util.Date;

public class Main {
    private static int asked;

    /** A date that counts who asks. */
    static final class Stamp extends Date {
        private static final long serialVersionUID = 1;

        Stamp(long millis) {
            super(millis);
        }

        @Override
        public long getTime() {
            asked++;
            return super.getTime() + 1;
        }
    }

    public static void main(String[] args) {
        Diary diary = new Diary();
        Stamp stamp = new Stamp(1000);
        System.out.println(diary.read(stamp) + " " + asked);
        stamp.setTime(5000);
        System.out.println(diary.read(stamp) + " " + asked);
        Date day = diary.day();
        System.out.println(day.getTime() + " " + day.getTime());
    }
}
