package t;

import e.Weak;

/** Asks a map with weak keys. */
public class Main {
    public static void main(String[] args) {
        Weak weak = new Weak();
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            sum += weak.writesByGet(i) + weak.writesBySize(i);
        }
        System.out.println(sum);
    }
}
