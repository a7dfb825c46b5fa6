// shows: E sets where the JDK's Introspector looks for descriptions of beans
// group: JDK
// cut: t.**
package t;

import e.Settings;
import java.beans.IntrospectionException;
import java.beans.Introspector;

public class Main {
    public int getNumber() {
        return 1;
    }

    public static void main(String[] args) throws IntrospectionException {
        Settings.beans();
        System.out.println(Introspector.getBeanInfo(Main.class, Object.class).getPropertyDescriptors().length);
    }
}
