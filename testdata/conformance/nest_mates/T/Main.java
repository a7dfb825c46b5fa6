// shows: private access between nest mates in classes of both realms whose members cross; inner enums and lambdas in nests
// group: types
// cut: t.**
package t;

import e.Safe;

public class Main {
    private int secret = 3;

    private int twice() {
        return secret * 2;
    }

    private static final class Peer implements Safe.Key {
        private final Main main;
        private int turned;

        private Peer(Main main) {
            this.main = main;
        }

        @Override
        public int turn(int by) {
            turned += by;
            main.secret++;
            return main.twice() + turned;
        }
    }

    public static void main(String[] args) {
        Main main = new Main();
        Peer peer = new Peer(main);
        Safe safe = new Safe(4);
        System.out.println(safe.open(peer) + " " + main.secret + " " + peer.turned);
        Safe.Dial dial = safe.dial();
        dial.spin(5);
        System.out.println(safe.code() + " " + dial.safe().code() + " " + (dial.safe() == safe));
        System.out.println(new Safe.Builder().code(7).code(8).build().code());
    }
}
