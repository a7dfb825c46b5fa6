// shows: the edit finds the same type variable otherwise
// verdict: passed
// cut: t.**
package t;

import e.Finder;

public class Main {
    public static void main(String[] args) {
        if (Finder.find(Given.variable()) != 0) {
            throw new IllegalStateException();
        }
    }
}
