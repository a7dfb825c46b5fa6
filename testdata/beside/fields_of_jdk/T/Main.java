package t;

import e.Env;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        Env env = new Env();
        Field size = ArrayList.class.getDeclaredField("size");
        size.setAccessible(true);
        Field elements = ArrayList.class.getDeclaredField("elementData");
        elements.setAccessible(true);
        Object read = size.get(env.kept());
        Object[] inside = (Object[]) elements.get(env.kept());
        int own = env.size(new ArrayList<>(List.of("three")));
        if (!read.equals(2) || !inside[1].equals("two") || own != 1) {
            throw new IllegalStateException(read + " " + own);
        }
    }
}
