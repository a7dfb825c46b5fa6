package e;

import java.security.MessageDigest;
import java.security.Provider;
import java.security.Security;

public class Settings {
    private Settings() {}

    private static class Mine extends Provider {
        private static final long serialVersionUID = 1L;

        Mine() {
            super("Mine", "1", "");
            put("MessageDigest.MINE", Sum.class.getName());
        }
    }

    public static class Sum extends MessageDigest {
        private byte sum;

        public Sum() {
            super("MINE");
        }

        @Override
        protected void engineUpdate(byte one) {
            sum += one;
        }

        @Override
        protected void engineUpdate(byte[] all, int from, int length) {
            for (int i = 0; i < length; i++) {
                sum += all[from + i];
            }
        }

        @Override
        protected byte[] engineDigest() {
            return new byte[] {sum};
        }

        @Override
        protected void engineReset() {
            sum = 0;
        }
    }

    public static void provider() {
        Security.addProvider(new Mine());
    }
}
