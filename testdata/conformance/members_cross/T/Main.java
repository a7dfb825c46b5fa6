// shows: fields, methods and constructors that cross as objects of reflection, both ways: the same members with the types of the source; the class loaders that every JVM has
// group: reflection
// cut: t.**
package t;

import e.Framework;
import e.Part;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

public class Main {
    public static void main(String[] args) throws Exception {
        Framework framework = new Framework();
        Machine machine = new Machine(new Part("motor"));
        System.out.println("answered " + framework.visit(Machine.class, machine, new Printer(machine)));
        Method label = Machine.class.getDeclaredMethod("label", String.class);
        System.out.println(framework.keep(label));
        System.out.println(framework.keep(Machine.class.getDeclaredMethod("label", String.class)));
        System.out.println(framework.last().equals(label) + " " + (framework.last() == label));
        System.out.println(framework.call(label, machine, "x"));
        System.out.println(framework.keep(Machine.class.getDeclaredField("part")));
        System.out.println(framework.keep(Machine.class.getDeclaredConstructor(Part.class)));
        System.out.println(framework.keep(Integer.class.getField("MAX_VALUE")));
        System.out.println(((Field) framework.last()).get(null));
        ClassLoader loader = Main.class.getClassLoader();
        System.out.println(framework.load(loader, "t.Machine") + " " + (framework.loader() == loader));
        System.out.println(framework.load(ClassLoader.getPlatformClassLoader(), "java.util.List"));
        Method own = framework.own();
        System.out.println(own + " " + own.getDeclaringClass().isInterface());
    }

    record Printer(Machine machine) implements Framework.Visitor {
        @Override
        public void field(Field field) {
            try {
                System.out.println(field + " " + ((Part) field.get(machine)).name());
            } catch (IllegalAccessException e) {
                System.out.println(e);
            }
        }

        @Override
        public Object method(Method method, Object target, Part part) {
            try {
                System.out.println(method + " " + method.getParameterCount());
                return part == null ? method.invoke(target) : method.invoke(target, part, 2);
            } catch (ReflectiveOperationException e) {
                return e.toString();
            }
        }

        @Override
        public void constructor(Constructor<?> constructor) {
            try {
                Object made = constructor.newInstance(new Part("cog"));
                System.out.println(constructor + " " + ((Machine) made).label("made"));
            } catch (ReflectiveOperationException e) {
                System.out.println(e);
            }
        }
    }
}
