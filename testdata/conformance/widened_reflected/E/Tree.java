package e;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.TreeSet;
import t.Reader;

public class Tree extends Reader {
    @Override
    protected int kept(String text) {
        return 10 * super.kept(text);
    }

    public int twice() {
        return 2 * open() + kept("abc");
    }

    public String inherited() {
        TreeSet<String> all = new TreeSet<>();
        for (Method method : Tree.class.getSuperclass().getDeclaredMethods()) {
            all.add(Modifier.toString(method.getModifiers()) + " " + method.getName());
        }
        return all.toString();
    }
}
