package e;

import java.util.EnumMap;
import java.util.concurrent.TimeUnit;

public class Store {
    public static class Part {
        public final int number;

        Part(int number) {
            this.number = number;
        }

        public int number() {
            return number;
        }
    }

    private Object[] objects;
    private EnumMap<TimeUnit, Object> map;

    public void keep(Object[] objects, EnumMap<TimeUnit, Object> map) {
        this.objects = objects;
        this.map = map;
    }

    public Object[] objects() {
        return objects;
    }

    public EnumMap<TimeUnit, Object> map() {
        return map;
    }

    public Part[] made() {
        return new Part[] {new Part(1), new Part(2)};
    }

    public int sum(Part[] parts) {
        int sum = 0;
        for (Part part : parts) {
            sum += part.number;
        }
        return sum;
    }

    public void other(int[] array) {}

    public void collect() {
        System.gc();
    }
}
