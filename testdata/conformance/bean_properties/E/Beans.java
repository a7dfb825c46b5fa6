package e;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.InvocationTargetException;

public class Beans {
    private PropertyDescriptor kept;

    public PropertyDescriptor find(Object bean, String name) throws IntrospectionException {
        for (PropertyDescriptor one : Introspector.getBeanInfo(bean.getClass(), Object.class).getPropertyDescriptors()) {
            if (one.getName().equals(name)) {
                kept = one;
                return one;
            }
        }
        return null;
    }

    public String shown() {
        return kept.getDisplayName() + " " + kept.isBound() + " " + kept.isHidden() + " " + kept.getValue("order");
    }

    public void hide() {
        kept.setHidden(true);
        kept.setValue("order", 7);
    }

    public String read(PropertyDescriptor property, Object bean)
            throws IllegalAccessException, InvocationTargetException {
        return property.getPropertyType().getSimpleName() + " " + property.getReadMethod().invoke(bean);
    }

    public PropertyDescriptor ofSize() throws IntrospectionException {
        return new PropertyDescriptor("name", Thread.class, "getName", null);
    }

    public boolean isKept(PropertyDescriptor property) {
        return property == kept;
    }
}
