// shows: buffers over one array, and an array with buffers over it, of either realm: what is written through one is seen through all
// group: JDK
// cut: t.**
package t;

import e.Store;
import java.nio.ByteBuffer;

public class Main {
    private static void ofEnvironment(Store store) {
        ByteBuffer all = store.all();
        ByteBuffer again = store.again();
        ByteBuffer part = store.part();
        byte[] bytes = store.bytes();
        all.put(3, (byte) 33);
        System.out.println(again.get(3) + " " + part.get(1) + " " + bytes[3] + " " + store.get(3));
        bytes[4] = 44;
        System.out.println(all.get(4) + " " + again.get(4) + " " + part.get(2) + " " + store.get(4));
        store.put(2, 22);
        System.out.println(all.get(2) + " " + again.get(2) + " " + part.get(0) + " " + bytes[2]);
        System.out.println((all.array() == bytes) + " " + (part.array() == bytes) + " " + part.arrayOffset());
        all.position(5);
        System.out.println(again.position() + " " + store.all().position() + " " + store.again().position());
    }

    private static void ofBoth(Store store) {
        byte[] own = {10, 11, 12, 13};
        ByteBuffer over = store.over(own);
        over.put(0, (byte) 99);
        System.out.println(own[1] + " " + (over.array() == own));
        store.putGiven(2, 98);
        System.out.println(own[2] + " " + over.get(1));

        ByteBuffer mine = ByteBuffer.allocate(4);
        byte[] under = store.under(mine);
        under[1] = 5;
        System.out.println(mine.get(1) + " " + (under == mine.array()));
        store.putGiven(3, 6);
        System.out.println(mine.get(3) + " " + store.isGiven(mine.array()));

        ByteBuffer[] both = store.both();
        both[0].put(1, (byte) 7);
        System.out.println(both[1].get(1));
    }

    /** So many others cross meanwhile that the runtime no longer looks at what crossed before. */
    private static void late(Store store) {
        ByteBuffer part = store.part();
        byte[] bytes = store.bytes();
        int sum = 0;
        for (int i = 0; i < 300; i++) {
            sum += store.other(i).length();
        }
        part = store.part();
        part.put(0, (byte) 66);
        System.out.println(sum + " " + store.get(2) + " " + bytes[2] + " " + store.all().get(2));
    }

    public static void main(String[] args) {
        Store store = new Store();
        ofEnvironment(store);
        ofBoth(store);
        late(store);
    }
}
