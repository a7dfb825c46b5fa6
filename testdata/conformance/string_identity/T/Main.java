// shows: strings compared by identity, as code with constants does, after they have crossed
// group: JDK
// cut: t.**
package t;

import e.Source;

public class Main {
    private static final String OWN = "own";

    public static void main(String[] args) {
        Source source = new Source();
        System.out.println((source.state() == Source.ACTIVE) + " " + (source.state() == "active"));
        System.out.println((source.through(OWN) == OWN) + " " + (source.kept() == source.kept()));
        System.out.println((source.small() == source.small()) + " " + (source.through("active") == source.state()));
    }
}
