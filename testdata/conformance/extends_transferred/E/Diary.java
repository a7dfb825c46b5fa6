package e;

import java.util.Date;

public class Diary {
    /** A date that is another one each time. */
    private static final class Day extends Date {
        private static final long serialVersionUID = 1;
        private int count;

        @Override
        public long getTime() {
            return 100L * ++count;
        }
    }

    public long read(Date date) {
        return date.getTime() + date.getTime();
    }

    public Date day() {
        return new Day();
    }
}
