// shows: names of beans (JMX), made by either realm and handed over
// group: JDK
// cut: t.**
package t;

import e.Beans;
import java.lang.management.ManagementFactory;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

public class Main {
    public static void main(String[] args) throws Exception {
        Beans beans = new Beans();
        ObjectName mine = new ObjectName("t:type=A,name=a");
        System.out.println(beans.add(mine) + " " + beans.has(new ObjectName("t:name=a,type=A")) + " " + beans.has(beans.named("A")));
        ObjectName theirs = beans.named("A");
        System.out.println(theirs + " " + theirs.getKeyProperty("name") + " " + theirs.getCanonicalName() + " " + theirs.isPattern());
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        System.out.println(server.isRegistered(new ObjectName("java.lang:type=Runtime")) + " " + server.isRegistered(mine));
        try {
            new ObjectName("none");
        } catch (MalformedObjectNameException e) {
            System.out.println(e.getMessage());
        }
    }
}
