// verdict: passed
package t;

import e.Env;

public class Main {
    public enum Own {
        ONE(3), TWO(4);

        private final int code;

        Own(int code) {
            this.code = code;
        }

        public int code() {
            return code;
        }
    }

    public static void main(String[] args) {
        int sum = Env.sum(Own.ONE) + Own.TWO.code();
        if (sum != 7) {
            throw new AssertionError(sum);
        }
    }
}
