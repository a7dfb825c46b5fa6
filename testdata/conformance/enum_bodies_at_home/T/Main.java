// shows: an enum of the environment with bodies of constants, whose initialiser uses the environment
// group: types
// cut: t.**
package t;

import e.Level;
import e.Store;

import java.util.Arrays;
import java.util.EnumMap;

public class Main {
    public static void main(String[] args) {
        System.out.println(Arrays.toString(Level.values()) + " " + Level.valueOf("LOW").ordinal());
        EnumMap<Level, Integer> costs = new EnumMap<>(Level.class);
        for (Level level : Level.values()) {
            costs.put(level, level.cost(10));
            System.out.println(level + " " + level.name() + " " + level.tag() + " " + level.getDeclaringClass().getName());
            System.out.println(level.getClass().getName() + " " + Store.shown(level));
        }
        System.out.println(costs + " " + (Store.best() == Level.HIGH));
        switch (Store.best()) {
            case LOW -> System.out.println("low");
            case HIGH -> System.out.println("the best");
            default -> System.out.println("other");
        }
    }
}
