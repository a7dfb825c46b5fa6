// shows: types with arguments, generic arrays and wildcards, handed both ways, as keys and compared; and those that T makes itself
// group: reflection
// cut: t.**
package t;

import e.Names;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class Main {
    static class Held {
        List<String> texts;
        Map<String, List<Integer>> counts;
        List<Item>[] arrays;
        List<? extends Number> upper;
        List<? super Item> lower;
        Map.Entry<Item, Names> entry;
    }

    static class Item {}

    static class Items extends java.util.ArrayList<Item> {
        private static final long serialVersionUID = 1;
    }

    record Made(Class<?> raw, Type... arguments) implements ParameterizedType {
        @Override
        public Type[] getActualTypeArguments() {
            return arguments;
        }

        @Override
        public Type getRawType() {
            return raw;
        }

        @Override
        public Type getOwnerType() {
            return null;
        }
    }

    private static Type of(String field) throws NoSuchFieldException {
        return Held.class.getDeclaredField(field).getGenericType();
    }

    public static void main(String[] args) throws Exception {
        Names names = new Names();
        Field[] fields = Held.class.getDeclaredFields();
        Arrays.sort(fields, (a, b) -> a.getName().compareTo(b.getName()));
        for (Field field : fields) {
            System.out.println(field.getName() + " " + names.of(field.getGenericType()) + " " + field.getGenericType());
            names.keep(field.getGenericType(), field.getName());
        }
        System.out.println(names.of(Items.class.getGenericSuperclass()));
        System.out.println(names.of(new Made(List.class, Item.class)));
        System.out.println(names.kept(of("texts")) + " " + names.kept(of("arrays")) + " " + names.kept(names.own("counts")));
        Type texts = names.own("texts");
        System.out.println(texts + " " + texts.getTypeName() + " " + Arrays.toString(((ParameterizedType) texts).getActualTypeArguments()));
        System.out.println(texts.equals(of("texts")) + " " + of("texts").equals(texts) + " " + (texts.hashCode() == of("texts").hashCode()));
        Set<Type> all = new HashSet<>(List.of(of("texts"), of("counts")));
        System.out.println(all.contains(texts) + " " + all.contains(names.own("counts")));
        System.out.println(names.same(of("texts"), "texts") + " " + names.same(of("counts"), "texts"));
    }
}
