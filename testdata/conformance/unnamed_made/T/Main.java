// shows: code of T makes and fills objects of classes of E that it does not name, by reflection, as mappers do
// group: reflection
// cut: t.**
package t;

import e.Catalogue;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.Map;

public class Main {
    static <C> C read(Class<C> type, Map<String, Object> values) throws ReflectiveOperationException {
        Constructor<C> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        C made = constructor.newInstance();
        for (Field field : type.getDeclaredFields()) {
            field.setAccessible(true);
            Object value = values.get(field.getName());
            if (value instanceof Map<?, ?> inner) {
                @SuppressWarnings("unchecked")
                Map<String, Object> of = (Map<String, Object>) inner;
                value = read(field.getType(), of);
            }
            field.set(made, value);
        }
        return made;
    }

    static Map<String, Object> priceOf() {
        return Map.of("amount", 12, "currency", "EUR");
    }

    public static void main(String[] args) throws Exception {
        Map<String, Object> book = Map.of("title", "Sound", "price", priceOf());
        Object made = read(Catalogue.type(), book);
        System.out.println(Catalogue.shown(made));
        System.out.println(made.getClass().getName() + ' ' + made);
        Field title = made.getClass().getDeclaredField("title");
        title.setAccessible(true);
        System.out.println(title.get(made));
        Object price = made.getClass().getMethod("getPrice").invoke(made);
        System.out.println(price.getClass().getSimpleName());
        made.getClass().getMethod("setPrice", price.getClass()).invoke(made, read(price.getClass(), Map.of("amount", 15)));
        System.out.println(Catalogue.shown(made));
        Object[] all = (Object[]) made.getClass().getMethod("all", price.getClass()).invoke(made, price);
        System.out.println(all.length + " " + (all[0] == price));
    }
}
