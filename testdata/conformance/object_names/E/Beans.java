package e;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import javax.management.JMException;
import javax.management.ObjectName;

public class Beans {
    private final List<ObjectName> names = new ArrayList<>();

    public boolean add(ObjectName name) {
        names.add(name);
        return ManagementFactory.getPlatformMBeanServer().isRegistered(name);
    }

    public ObjectName named(String kind) throws JMException {
        return new ObjectName("e:type=" + kind + ",name=b");
    }

    public boolean has(ObjectName name) {
        return names.contains(name);
    }
}
