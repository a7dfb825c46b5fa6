// shows: an enum of the environment with a constant whose body keeps what the environment gave it
// group: types
// cut: t.**
package t;

import e.Level;

public class Main {
    public static void main(String[] args) {
        System.out.println(Level.LOW.cost());
    }
}
