// shows: E hands over a buffer of more than 16 MiB outside of the heap
// group: JDK
// cut: t.**
package t;

import e.Memory;

public class Main {
    public static void main(String[] args) {
        System.out.println(new Memory().made((1 << 24) + 1).get(3));
    }
}
