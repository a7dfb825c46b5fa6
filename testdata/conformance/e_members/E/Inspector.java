package e;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import t.Item;

public class Inspector {
    private Inspector() {}

    public static String use(Item first, Item second) throws ReflectiveOperationException {
        StringBuilder said = new StringBuilder();
        Class<?> type = Class.forName("e.Shelf");
        Constructor<?> constructor = type.getConstructor(Item.class);
        Object shelf = constructor.newInstance(first);
        Method put = type.getDeclaredMethod("put", Item.class);
        put.setAccessible(true);
        said.append(put.invoke(shelf, second) == first).append(' ');
        said.append(type.getMethod("label", Item.class).invoke(null, second)).append(' ');
        Field top = type.getDeclaredField("top");
        top.setAccessible(true);
        said.append(top.get(shelf) == second).append(top.getType() == Item.class);
        top.set(shelf, first);
        said.append(((Item) top.get(shelf)).name());
        Method[] methods = type.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        said.append(Arrays.toString(methods)).append(Arrays.toString(type.getDeclaredFields()));
        said.append(Arrays.toString(type.getDeclaredConstructors()));
        return said.toString();
    }
}
