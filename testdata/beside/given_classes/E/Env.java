package e;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.io.ObjectStreamClass;

/** Finds classes by what the JDK tells of others, and has the JDK look at them. */
public final class Env {
    private int properties;

    public void look(Object bean, Object stored, Object listed) {
        try {
            for (PropertyDescriptor property : Introspector.getBeanInfo(bean.getClass()).getPropertyDescriptors()) {
                if (!property.getName().equals("class")) {
                    count(property.getPropertyType());
                }
            }
            count(ObjectStreamClass.lookup(stored.getClass()).getFields()[0].getType());
            count(listed.getClass().getDeclaredField("pieces").getType().getComponentType().getComponentType());
        } catch (IntrospectionException | NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    private void count(Class<?> type) throws IntrospectionException {
        properties += Introspector.getBeanInfo(type).getPropertyDescriptors().length;
    }

    public int properties() {
        return properties;
    }
}
