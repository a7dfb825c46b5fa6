// shows: the environment looks for a type variable that it is given, among those of the class
// group: reflection
// cut: t.**
package t;

import e.Finder;

public class Main<A, B> {
    public static void main(String[] args) {
        System.out.println(Finder.find(Main.class.getTypeParameters()[1]));
    }
}
