package e;

import t.Named;

public class Animals {
    public static class Animal {
    }

    public static class Bird extends Animal implements Comparable<Bird> {
        @Override
        public int compareTo(Bird other) {
            return 0;
        }
    }

    private static final class Crow extends Bird {
    }

    public static class Cat extends Animal implements Named {
        @Override
        public String name() {
            return "cat";
        }
    }

    public static Object hidden() {
        return new Crow();
    }
}
