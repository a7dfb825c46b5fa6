// shows: virtual threads of E that call back into T
// group: concurrency
// release: 21
// cut: t.**
package t;

import e.Pool;

public class Main {
    private static int asked;

    public static void main(String[] args) throws Exception {
        System.out.println(Pool.run(n -> {
            asked++;
            return n + 1;
        }) + " " + asked);
    }
}
