package e;

import t.Base;
import t.Third;

public class Maker {
    private static class Fourth extends Third {
        Fourth(String name) {
            super(name + "4");
        }

        @Override
        public String tell() {
            return "fourth(" + super.tell() + ")";
        }
    }

    public static Base fourth(String name) {
        return new Fourth(name);
    }

    public static String use(Second second) {
        return second.tell() + " " + second.base(1000) + " " + second.second();
    }
}
