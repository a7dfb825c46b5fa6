package e;

import java.util.List;
import java.util.RandomAccess;

public class Kinds {
    public static String of(List<String> list) {
        return list instanceof RandomAccess ? "random" : "in order";
    }
}
