// shows: a class that the environment makes below one under test that extends a class of the JDK
// group: reflection
// cut: t.**
package t;

import e.Maker;

public class Main {
    public static void main(String[] args) throws Exception {
        Listing made = (Listing) Maker.make(Listing.class);
        System.out.println(made.first() + " " + made.size());
    }
}
