package e;

import java.util.Collection;

public class Asks {
    public String wrong(Collection<String> bag) {
        try {
            return "no exception: " + bag.toArray(new Wrong[0]).length;
        } catch (ArrayStoreException e) {
            return "an exception";
        }
    }

    private static final class Wrong {}
}
