package e;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

public class Framework {
    /** What is told of the members of a class. */
    public interface Visitor {
        void field(Field field);

        Object method(Method method, Object target, Part part);

        void constructor(Constructor<?> constructor);
    }

    private final List<Member> kept = new ArrayList<>();

    public Object visit(Class<?> type, Object target, Visitor visitor) throws Exception {
        Field field = type.getDeclaredField("part");
        field.setAccessible(true);
        visitor.field(field);
        Method method = type.getDeclaredMethod("with", Part.class, int.class);
        Object answer = visitor.method(method, target, new Part("wheel"));
        visitor.constructor(type.getDeclaredConstructor(Part.class));
        visitor.method(String.class.getMethod("length"), "four", null);
        return answer;
    }

    public String keep(Member member) {
        String told = "kept before: " + kept.contains(member) + ", " + member;
        kept.add(member);
        return told;
    }

    public Member last() {
        return kept.get(kept.size() - 1);
    }

    public Object call(Method method, Object target, Object... arguments) throws Exception {
        return method.invoke(target, arguments);
    }

    /** Loads a class by a loader that it is given. */
    public String load(ClassLoader loader, String name) throws ClassNotFoundException {
        return Class.forName(name, false, loader).getName();
    }

    public ClassLoader loader() {
        return Framework.class.getClassLoader();
    }

    /** A method of an interface of the environment. */
    public Method own() throws Exception {
        return Visitor.class.getMethod("field", Field.class);
    }
}
