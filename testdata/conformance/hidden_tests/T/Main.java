// shows: objects of closely knit classes of the JDK that cross as something else are told by instanceof and isInstance as what they are
// group: JDK
// cut: t.**
package t;

import e.Shelf;
import java.text.SimpleDateFormat;
import java.util.AbstractMap;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Function;

public class Main {
    public static void main(String[] args) {
        List<Object> objects = Shelf.objects();
        for (Object object : objects) {
            System.out.println((object instanceof SimpleDateFormat) + " " + (object instanceof EnumMap) + " "
                    + (object instanceof AbstractMap) + " " + (object instanceof Map) + " " + (object instanceof ThreadPoolExecutor)
                    + " " + EnumMap.class.isInstance(object) + " " + (object instanceof Thread));
        }
        Function<Object, String> kind = Shelf.kind();
        System.out.println(kind.apply(new EnumMap<Thread.State, String>(Thread.State.class)));
        System.out.println(kind.apply(new SimpleDateFormat("yyyy")) + " " + kind.apply("text") + " " + kind.apply(null));
    }
}
