package e;

import java.lang.management.ManagementFactory;

import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Counts what JMX shows of an object. */
public class Beans {
    private int asked;

    public int count(Object bean) throws JMException {
        asked++;
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("e:type=Bean");
        server.registerMBean(bean, name);
        return server.getMBeanInfo(name).getAttributes().length;
    }
}
