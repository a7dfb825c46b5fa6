// shows: the edit gives a property of a bean its name to show in two steps
// verdict: passed
// cut: t.**
package t;

import e.Beans;

public class Main {
    public static void main(String[] args) throws Exception {
        Beans beans = new Beans(Person.class);
        Named.name(beans.kept());
        if (beans.length() != 5) {
            throw new IllegalStateException();
        }
    }
}
