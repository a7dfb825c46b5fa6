package e;

import java.util.ArrayList;
import java.util.List;

/** Classes that are initialised in the call. */
public class Loaded {
    private static final List<String> ORDER = new ArrayList<>();

    private static final class First {
        static int number = ORDER.size();
    }

    private static final class Second {
        static int number = ORDER.size();
    }

    private static final class Third {
        static {
            ORDER.add("third");
        }

        static void touch() {
        }
    }

    private static final class Fourth {
        static {
            ORDER.add("fourth");
        }

        static void touch() {
        }
    }

    private static class Superclass {
        static {
            ORDER.add("superclass");
        }
    }

    private static final class Subclass extends Superclass {
        static final Object CONSTANT = new Object();
    }

    private static class OtherSuperclass {
        static {
            ORDER.add("other superclass");
        }
    }

    private static final class OtherSubclass extends OtherSuperclass {
        static final Object CONSTANT = new Object();
    }

    public int writesByTheFirstReadOfAField(int i) {
        return i == 0 ? First.number : Second.number;
    }

    public void writesByTheFirstCallOfAMethod(int i) {
        if (i == 0) {
            Third.touch();
        } else {
            Fourth.touch();
        }
    }

    public boolean writesByTheFirstUseOfASubclass(int i) {
        return (i == 0 ? Subclass.CONSTANT : OtherSubclass.CONSTANT) == null;
    }

    public String writesByForName(int i) throws ClassNotFoundException {
        return Class.forName(i == 0 ? "e.Loaded$Fifth" : "e.Loaded$Sixth").getSimpleName();
    }

    static final class Fifth {
        static Object object = new Object();
    }

    static final class Sixth {
        static Object object = new Object();
    }
}
