package e;

import java.beans.IntrospectionException;
import java.beans.PropertyDescriptor;

public class Beans {
    private final PropertyDescriptor kept;

    public Beans(Class<?> bean) throws IntrospectionException {
        kept = new PropertyDescriptor("name", bean);
    }

    public PropertyDescriptor kept() {
        return kept;
    }

    public int length() {
        return kept.getDisplayName().length();
    }
}
