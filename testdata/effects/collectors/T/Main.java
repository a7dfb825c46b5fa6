package t;

import e.Collected;

/** Collects into what is kept. */
public class Main {
    public static void main(String[] args) {
        Collected collected = new Collected();
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            sum += collected.writesIntoAKeptList(i) + collected.writesIntoKeptGroups(i) + collected.writesIntoAKeptMap(i);
        }
        System.out.println(sum);
    }
}
