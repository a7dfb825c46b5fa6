// shows: arrays of values in which code under test, or the environment, puts an equal object in the place of another, the same one in the system test or not
// group: arrays
// cut: t.**
package t;

import e.Kept;

public class Main {
    public static void main(String[] args) {
        Kept kept = new Kept();
        String[] texts = kept.texts();
        Object[] some = kept.some();
        System.out.println(kept.shown());
        texts[0] = "a";
        some[0] = "a";
        some[1] = 1000;
        System.out.println(kept.shown());
        texts[0] = new String("a");
        some[0] = texts[0];
        texts[2] = "c";
        System.out.println(kept.shown() + " " + (texts[0] == "a") + (some[0] == texts[0]));
        texts[2] = texts[0];
        some[3] = Double.valueOf(2.5);
        System.out.println(kept.shown());
        kept.set(0, "a");
        System.out.println(texts[0] + some[0] + " " + (texts[0] == "a") + (some[0] == texts[0]));
        kept.set(1, "a");
        texts[1] = "b";
        System.out.println(kept.shown() + texts[1]);
    }
}
