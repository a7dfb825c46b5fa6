// shows: the edit gives a property of a bean another name to show, which the environment looks at
// verdict: diverged
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
