package e;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Fields, statics and the code that comes to them. */
public class Objects {
    static int count;
    static volatile long wide;
    private double real;
    private long[] longs = {1};
    private double[] reals = {1};
    private final Base base = new Derived();
    private final Derived derived = (Derived) base;
    private final Inner inner = new Inner();
    private int mine;
    private Object lazy;
    private final List<Object> leaked = new ArrayList<>();
    private final Tree tree = new Tree(1, new Tree(2, null));
    private final Supplier<Integer> captured = () -> mine;
    private final IntSupplier ofStatic = () -> count;
    private final Runnable change = () -> mine++;
    private final Told told = () -> mine;
    private final Object lock = new Object();
    private int[] varargs = {1};
    private final Counted counted = new Counted();

    interface Told {
        int value();

        default int twice() {
            return 2 * value();
        }
    }

    static class Base {
        int x = 1;
        int shared = 1;

        int x() {
            return x;
        }
    }

    static class Derived extends Base {
        int x = 2;

        int superX() {
            return super.x;
        }
    }

    private final class Inner {
        private int own;

        int outer() {
            return mine;
        }

        void outer(int to) {
            mine = to;
        }
    }

    static final class Tree {
        int value;
        final Tree next;

        Tree(int value, Tree next) {
            this.value = value;
            this.next = next;
        }

        int sum() {
            return value + (next == null ? 0 : next.sum());
        }
    }

    static final class Counted {
        static int made;
        final int number;
        List<Object> seen;

        Counted() {
            number = ++made;
        }

        Counted(List<Object> seen) {
            seen.add(this);
            this.seen = seen;
            number = ++made;
        }
    }

    static final class Lazy {
        static int asked = Objects.count;

        static int asked() {
            return asked;
        }
    }

    static final class Loud {
        static {
            Objects.count += 100;
        }

        static int one() {
            return 1;
        }
    }

    private static int sum(int... all) {
        int sum = 0;
        for (int one : all) {
            sum += one;
        }
        return sum;
    }

    private int switched(String on) {
        switch (on) {
            case "a":
                return mine;
            case "b":
                return -1;
            default:
                return 0;
        }
    }

    public void meetsStatic1() { count = 4; }
    public int meetsStatic2() { return count; }
    public void meetsWide1() { wide = 4L; }
    public long meetsWide2() { return wide; }
    public void meetsReal1() { real += 2; }
    public double meetsReal2() { return real; }
    public void meetsLongs1() { longs[0] += 2; }
    public long meetsLongs2() { return longs[0]; }
    public void meetsReals1() { reals[0] = 2; }
    public double meetsReals2() { return reals[0]; }
    public void meetsNewArray1() { longs = new long[] {5}; }
    public long meetsNewArray2() { return longs[0]; }
    public void meetsShadowed1() { base.x = 5; }
    public int meetsShadowed2() { return derived.superX(); }
    public void meetsShadowing1() { derived.x = 5; }
    public int meetsShadowing2() { return ((Derived) base).x; }
    public void meetsInherited1() { derived.shared = 5; }
    public int meetsInherited2() { return base.shared; }
    public void meetsCast1() { ((Base) derived).x = 7; }
    public int meetsCast2() { return base.x(); }
    public void meetsInner1() { mine = 5; }
    public int meetsInner2() { return inner.outer(); }
    public void meetsInnerWrite1() { inner.outer(4); }
    public int meetsInnerWrite2() { return mine; }
    public void meetsInnerOwn1() { inner.own = 3; }
    public int meetsInnerOwn2() { return inner.own; }
    public Object meetsLazy1() { if (lazy == null) { lazy = new Object(); } return lazy; }
    public boolean meetsLazy2() { return lazy == null; }
    public void meetsDeep1() { tree.next.value = 9; }
    public int meetsDeep2() { return tree.sum(); }
    public void meetsCaptured1() { mine = 6; }
    public int meetsCaptured2() { return captured.get(); }
    public void meetsOfStatic1() { count = 6; }
    public int meetsOfStatic2() { return ofStatic.getAsInt(); }
    public void meetsChange1() { change.run(); }
    public int meetsChange2() { return mine; }
    public void meetsTold1() { mine = 8; }
    public int meetsTold2() { return told.twice(); }
    public void meetsSynchronized1() { synchronized (lock) { mine++; } }
    public int meetsSynchronized2() { synchronized (lock) { return mine; } }
    public void meetsVarargs1() { varargs[0] = 4; }
    public int meetsVarargs2() { return sum(varargs); }
    public void meetsSwitch1() { mine = 9; }
    public int meetsSwitch2() { return switched("a"); }
    public int meetsMade1() { return new Counted().number; }
    public int meetsMade2() { return new Counted().number; }
    public int meetsLeaked1() { return new Counted(leaked).number; }
    public int meetsLeaked2() { return leaked.size(); }
    public int meetsInitialised1() { return Lazy.asked(); }
    public void meetsInitialised2() { count = 7; }
    public int meetsLoud1() { return count; }
    public int meetsLoud2() { return Loud.one(); }
    public void meetsEnum1() { Colour.RED.seen++; }
    public int meetsEnum2() { return Colour.valueOf("RED").seen; }
    public void meetsReflected1() throws ReflectiveOperationException { Objects.class.getDeclaredField("mine").setInt(this, 3); }
    public int meetsReflected2() { return mine; }
    public int meetsRead1() throws ReflectiveOperationException { return Objects.class.getDeclaredField("mine").getInt(this); }
    public void meetsRead2() { mine = 2; }
    public void meetsCompound1() { mine = 1; real = 2; longs[0] = 3; }
    public long meetsCompound2() { long sum = 0; for (long one : longs) { sum += one; } return sum; }
    public void meetsThrown1() { mine = -1; }
    public int meetsThrown2() { try { return 1 / (mine + 1); } catch (ArithmeticException e) { return 0; } }
    public void meetsFinally1() { try { throw new IllegalStateException(); } catch (IllegalStateException e) { mine = 3; } finally { real = 3; } }
    public double meetsFinally2() { return real; }
    public void meetsSame1() { Objects me = this; me.mine = 5; }
    public int meetsSame2() { return mine; }

    public void freeFields1() { mine = 5; }
    public double freeFields2() { return real; }
    public void freeStatics1() { count = 5; }
    public long freeStatics2() { return wide; }
    public void freeShadowed1() { base.x = 5; }
    public int freeShadowed2() { return derived.x; }
    public void freeArrays1() { longs[0] = 5; }
    public double freeArrays2() { return reals[0]; }
    public void freeBoth1() { mine = 5; }
    public void freeBoth2() { real = 5; }
    public int freeLoud1() { return count; }
    public int freeLoud2() { return Loud.one(); }
    public void freeMade1() { mine++; }
    public int freeMade2() { return new Tree(1, null).sum(); }
}
