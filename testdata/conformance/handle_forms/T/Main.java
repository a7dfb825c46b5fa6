// shows: method handles that are made of others, of classes of E and of types that name these: constants, identity, casts, spreaders, dropped arguments
// group: reflection
// cut: t.**
package t;

import e.Part;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

public class Main {
    private static final MethodType OF_TWO = MethodType.methodType(String.class, Part.class, Part.class);

    private interface Step {
        Object run() throws Throwable;
    }

    private static void check(String name, Step test) {
        try {
            System.out.println(name + ": " + test.run());
        } catch (Throwable e) {
            System.out.println(name + " throws " + e);
        }
    }

    static String join(Part one, Part other) {
        return one.name() + other.name();
    }

    static String all(String first, Part... parts) {
        return first + parts.length + parts[0].name();
    }

    public static void main(String[] args) throws Exception {
        Part one = Part.of("a");
        Part other = Part.of("b");
        MethodHandle join = MethodHandles.lookup().findStatic(Main.class, "join", OF_TWO);
        MethodHandle all = MethodHandles.lookup().findStatic(Main.class, "all", MethodType.methodType(String.class, String.class, Part[].class));
        check("type", () -> join.type() + " " + join.type().equals(OF_TWO) + " " + all.type());
        check("constant", () -> ((Part) MethodHandles.constant(Part.class, one).invokeExact()).name());
        check("identity", () -> ((Part) MethodHandles.identity(Part.class).invokeExact(one)).name());
        check("zero", () -> MethodHandles.zero(Part.class).invoke());
        check("empty", () -> MethodHandles.empty(OF_TWO).invoke(one, other));
        check("arrays", () -> MethodHandles.arrayConstructor(Part[].class).invoke(2).getClass() + " " + (int) MethodHandles.arrayLength(Part[].class).invoke(new Part[3]));
        check("bound", () -> join.bindTo(one).invoke(other));
        check("inserted", () -> MethodHandles.insertArguments(join, 1, other).invoke(one));
        check("as type", () -> join.asType(MethodType.methodType(Object.class, Object.class, Part.class)).invoke((Object) one, other));
        check("exact", () -> (String) join.asType(OF_TWO).invokeExact(one, other));
        check("cast", () -> MethodHandles.explicitCastArguments(join, MethodType.methodType(Object.class, Object.class, Part.class)).invoke((Object) one, other));
        check("dropped", () -> MethodHandles.dropArguments(join, 0, Part.class, int.class).invoke(one, 1, one, other));
        check("dropped list", () -> MethodHandles.dropArguments(join, 0, List.of(Part.class)).invoke(one, one, other));
        check("permuted", () -> MethodHandles.permuteArguments(join, OF_TWO, 1, 0).invoke(one, other));
        check("spread", () -> join.asSpreader(Part[].class, 2).invoke(new Part[] {one, other}));
        check("collected", () -> all.asFixedArity().asCollector(Part[].class, 2).invoke("n", one, other));
        check("varargs", () -> all.asFixedArity().asVarargsCollector(Part[].class).invoke("n", one, other));
        check("invoker", () -> MethodHandles.exactInvoker(OF_TWO).invoke(join, one, other));
        check("wrong", () -> join.invoke("x", other));
    }
}
