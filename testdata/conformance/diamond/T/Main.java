// shows: diamonds of interfaces with default methods, of E implemented in T and of T implemented in E, settled by I.super.m()
// group: types
// cut: t.**
package t;

import e.Floats;
import e.Rolls;
import e.Moves;
import e.Yard;

public class Main {
    static class Both implements Rolls, Floats {
        @Override
        public String move(int by) {
            return Rolls.super.move(by) + " and " + Floats.super.move(by);
        }

        @Override
        public String name() {
            return "both";
        }
    }

    static class Raft implements Moves, Floats {
        @Override
        public String name() {
            return "raft";
        }
    }

    public static void main(String[] args) {
        Both both = new Both();
        System.out.println(both.move(2) + "; " + Yard.push(both) + "; " + Yard.roll(both) + "; " + Yard.swim(both));
        Raft raft = new Raft();
        System.out.println(raft.move(3) + "; " + Yard.push(raft) + "; " + Yard.swim(raft));
        Sounds horn = Yard.horn();
        System.out.println(horn.sound() + "; " + ((Loud) horn).sound() + "; " + ((Low) horn).deeper() + "; " + (horn instanceof Low));
    }
}
