// shows: code of E that uses by reflection what a class of T inherits from one of E, and gets objects of its nested classes that T made
// group: reflection
// cut: t.**
// identity: wrapped
package t;

import e.Bean;
import e.Setter;

public class Main {
    public static class Limit extends Bean {
        private int max;

        public void setMax(int max) {
            this.max = max;
            System.out.println("T sets max");
        }

        int max() {
            return max;
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Limit limit = new Limit();
        limit.configure("max", "7");
        limit.configure("severity", "3");
        System.out.println(limit.max() + " " + limit.severity());
        System.out.println(Setter.declares(limit, "max") + " " + Setter.declares(limit, "severity"));
        Object any = limit;
        System.out.println(Bean.class.isInstance(any) + " " + Bean.class.isAssignableFrom(Limit.class) + " " + Limit.class.isInstance(any));
        System.out.println(Bean.class.cast(any).severity() + " " + Limit.class.asSubclass(Bean.class).getSimpleName());
        System.out.println(Limit.class.getMethod("setSeverity", int.class).getDeclaringClass() == Bean.class);
    }
}
