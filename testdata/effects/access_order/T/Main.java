package t;

import e.Recent;

/** Asks maps that remember it. */
public class Main {
    public static void main(String[] args) {
        Recent recent = new Recent();
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            sum += recent.writesByGet(i) + recent.writesByGetOrDefault(i) + recent.writesByGetOfASubclass(i);
        }
        System.out.println(sum);
    }
}
