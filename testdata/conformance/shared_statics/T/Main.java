// shows: enums, exceptions and records with static fields, and enum constants with fields, that both realms change: known at home only
// group: types
// cut: t.**
package t;

import e.Env;

public class Main {
    public enum Own {
        ONE;

        public static int total;

        private int count;

        public void count() {
            count++;
        }

        public int counted() {
            return count;
        }
    }

    public static void main(String[] args) {
        Env.work();
        System.out.println(Env.Fault.made() + " " + Env.Point.made() + " " + Env.Mode.FAST.ask() + " " + Env.Mode.FAST.own());
        System.out.println(Env.Mode.SLOW.own() + " " + Env.Mode.SLOW.code() + " " + Own.ONE.counted() + " " + Own.total);
        Own.ONE.count();
        Own.total += 5;
        Env.work();
        System.out.println(Env.counted() + " " + Own.ONE.counted() + " " + Own.total);
        System.out.println(new Env.Fault("own").ofAll() + " " + new Env.Point(4).x() + " " + Env.Point.made());
        Env.Fault fault = Env.fault();
        fault.mark();
        Env.markAgain();
        System.out.println(fault.marks() + " " + Env.marks() + " " + fault.ofAll());
        System.out.println(Env.Mode.valueOf("SLOW").own() + " " + Env.Mode.SLOW.ask());
    }
}
