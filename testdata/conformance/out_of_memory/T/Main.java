// shows: OutOfMemoryError thrown in one realm and caught in the other
// group: exceptions
// cut: t.**
package t;

import e.Hoard;

public class Main {
    public static void main(String[] args) {
        try {
            System.out.println(Hoard.huge() == null);
        } catch (OutOfMemoryError error) {
            System.out.println(error.getMessage());
        }
        System.out.println(Hoard.call(() -> new int[Integer.MAX_VALUE].length));
        System.out.println(Hoard.call(() -> 7));
    }
}
