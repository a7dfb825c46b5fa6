// shows: T reads constants of a class of the JDK that is environment, by reflection: numbers and texts that never change
// group: reflection
// cut: t.**
package t;

import e.Keys;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        Class<?> events = Class.forName("java.awt.event.KeyEvent");
        System.out.println(events.getField(Keys.next()).get(null) + " " + events.getField(Keys.next()).getInt(null));
        System.out.println(Class.forName("java.awt.BorderLayout").getField("CENTER").get(null));
    }
}
