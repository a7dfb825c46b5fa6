package e;

import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class Shelf {
    public static List<Object> objects() {
        Supplier<String> lambda = () -> "lambda";
        List<Object> objects = new ArrayList<>();
        objects.add(new SimpleDateFormat("yyyy"));
        objects.add(new EnumMap<Thread.State, String>(Thread.State.class));
        objects.add(lambda);
        objects.add(new Shelf());
        objects.add("text");
        return objects;
    }

    public static Function<Object, String> kind() {
        return object -> object instanceof EnumMap ? "enum map" : object instanceof SimpleDateFormat ? "format" : "other";
    }
}
