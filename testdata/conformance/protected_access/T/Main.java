// shows: protected members of a superclass of E in another package: fields, methods, statics and constructors, from the class itself, its inner classes and lambdas, by method reference and super::
// group: types
// identity: wrapped
// cut: t.**
package t;

import e.Machine;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class Main extends Machine {
    Main(String name) {
        super(name, 2);
    }

    @Override
    protected String describe() {
        return "T " + super.describe();
    }

    private class Part {
        String look() {
            speed += 5;
            return Main.super.describe() + " " + speed + " " + describe() + " " + count();
        }
    }

    String references() {
        Supplier<String> own = this::describe;
        Supplier<String> above = super::describe;
        IntFunction<String> faster = this::faster;
        Supplier<Integer> counted = Machine::count;
        return own.get() + ", " + above.get() + ", " + faster.apply(10) + ", " + counted.get();
    }

    public static void main(String[] args) {
        Main main = new Main("mill");
        System.out.println(main.new Part().look());
        System.out.println(main.references());
        System.out.println(Machine.told(main));
        Machine plain = new Machine("plain") {
            @Override
            protected String describe() {
                return "anonymous " + speed;
            }
        };
        System.out.println(Machine.told(plain));
    }
}
