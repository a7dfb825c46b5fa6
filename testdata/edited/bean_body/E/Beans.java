package e;

import java.lang.management.ManagementFactory;

import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenMBeanAttributeInfo;

/** Counts what JMX shows of the type of an attribute. */
public class Beans {
    private int asked;

    public int count(Object bean) throws JMException {
        asked++;
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("e:type=Bean");
        server.registerMBean(bean, name);
        OpenMBeanAttributeInfo shown = (OpenMBeanAttributeInfo) server.getMBeanInfo(name).getAttributes()[0];
        return ((CompositeType) shown.getOpenType()).keySet().size();
    }
}
