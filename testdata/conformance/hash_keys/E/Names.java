package e;

import java.util.HashSet;
import java.util.Set;

public class Names {
    private Names() {}

    public static int spoil() {
        Set<Object> objects = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            objects.add(new Object());
            System.identityHashCode(new Object());
        }
        return objects.size();
    }
}
