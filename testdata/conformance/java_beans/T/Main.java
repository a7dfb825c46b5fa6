// shows: a JavaBean of T: its properties by the Introspector, read and written by it, and their changes told to a listener of E
// group: reflection
// cut: t.**
package t;

import e.Watcher;
import java.beans.BeanInfo;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;

public class Main {
    public static void main(String[] args) throws Exception {
        Person person = new Person();
        Watcher watcher = new Watcher();
        person.addPropertyChangeListener(watcher);
        BeanInfo info = Introspector.getBeanInfo(Person.class, Object.class);
        for (PropertyDescriptor property : info.getPropertyDescriptors()) {
            System.out.println(property.getName() + " " + property.getPropertyType() + " " + (property.getWriteMethod() != null));
            if (property.getPropertyType() == String.class) {
                property.getWriteMethod().invoke(person, "Ann");
                System.out.println(property.getReadMethod().invoke(person));
            }
        }
        System.out.println(info.getEventSetDescriptors().length);
        person.setAway(true);
        person.removePropertyChangeListener(watcher);
        person.setAway(false);
        System.out.println(watcher.seen());
        person.setWatcher(watcher);
        System.out.println(person.getWatcher() == watcher);
    }
}
