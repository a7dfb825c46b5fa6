package e;

import t.Main;

public class Overloaded {
    public static class A {
    }

    public static class B extends A {
    }

    private final String from;

    public Overloaded() {
        this.from = "none ";
    }

    public Overloaded(A a) {
        this.from = "a ";
    }

    public Overloaded(B b) {
        this.from = "b ";
    }

    public Overloaded(Main main) {
        this.from = "main ";
    }

    public String from() {
        return from;
    }

    public static String both(Overloaded one, Overloaded other) {
        return "static " + one.from + other.from;
    }

    public String both(Overloaded other) {
        return "of " + from + other.from;
    }

    public String take(A a) {
        return "A ";
    }

    public String take(B b) {
        return "B ";
    }

    public String take(Main main) {
        return "Main ";
    }

    public String take(Object object) {
        return "Object ";
    }

    public String take(int i) {
        return "int ";
    }

    public String take(long l) {
        return "long ";
    }

    public String take(Integer i) {
        return "Integer ";
    }

    public String take(double d) {
        return "double ";
    }

    public String take(String... strings) {
        return "strings" + strings.length + " ";
    }

    public String many(int a, long b, float c, double d, byte e, char f, boolean g, short h, String i, Object j, A k, long[] l, long m, double n) {
        return "" + a + b + c + d + e + f + g + h + i + j + (k != null) + l[0] + m + n;
    }

    public double wide(long a, double b, long c) {
        return a / 2 + b / 4 + c;
    }
}
