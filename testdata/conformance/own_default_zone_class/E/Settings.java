package e;

import java.util.SimpleTimeZone;
import java.util.TimeZone;

public class Settings {
    private static final class Far extends SimpleTimeZone {
        private static final long serialVersionUID = 1;

        Far() {
            super(60 * 60 * 1000, "Far");
        }

        @Override
        public int getOffset(long at) {
            return at < 0 ? 0 : super.getOffset(at);
        }
    }

    public void farAway() {
        TimeZone.setDefault(new Far());
    }
}
