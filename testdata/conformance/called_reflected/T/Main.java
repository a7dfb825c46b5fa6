// shows: methods of T that E calls by an interface, found by reflection and by the Introspector: each once, with the types of the source
// group: reflection
// cut: t.**
package t;

import e.Part;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.Method;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) throws Exception {
        Machine machine = new Machine(new Part("motor"));
        Part.use(machine);
        Arrays.stream(Machine.class.getDeclaredMethods()).map(Method::toString).sorted().forEach(System.out::println);
        System.out.println(Machine.class.getMethods().length - Object.class.getMethods().length);
        for (Method method : new Method[] {Machine.class.getMethod("getEngine"), Machine.class.getDeclaredMethod("getEngine")}) {
            System.out.println(method + " " + ((Part) method.invoke(machine)).name());
        }
        for (PropertyDescriptor property : Introspector.getBeanInfo(Machine.class, Object.class).getPropertyDescriptors()) {
            Part part = (Part) property.getReadMethod().invoke(machine);
            System.out.println(property.getName() + " " + part.name() + " " + (part == machine.getEngine()));
            property.getWriteMethod().invoke(machine, new Part("turbine"));
            System.out.println(machine.getEngine().name() + " " + property.getPropertyType());
        }
    }
}
