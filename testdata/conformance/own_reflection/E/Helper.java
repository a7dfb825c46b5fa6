package e;

import t.Bean;

public class Helper {
    public static String use(Bean bean) {
        bean.size++;
        return bean.getName() + bean.size;
    }

    public void fail() {
        throw new IllegalStateException("of E");
    }
}
