package e;

import java.io.InputStream;

public class Arrays {
    public Named[] two() {
        return new Hidden[] {new Hidden()};
    }

    private static final class Hidden extends InputStream implements Named {
        @Override
        public int read() {
            return -1;
        }

        @Override
        public String name() {
            return "empty";
        }
    }
}
