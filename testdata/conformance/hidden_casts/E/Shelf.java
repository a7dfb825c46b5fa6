package e;

import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.List;

public class Shelf {
    public static List<Object> objects() {
        return new ArrayList<>(List.of("text", new SimpleDateFormat("yyyy")));
    }
}
