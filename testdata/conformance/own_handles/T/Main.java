// shows: method handles and variable handles of T on its own members, whose types are E's
// group: reflection
// cut: t.**
package t;

import e.Gear;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.function.Supplier;

public class Main {
    private String greet(String who) {
        return "hello " + who;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle make = lookup.findConstructor(Box.class, MethodType.methodType(void.class, Gear.class));
        Box box = (Box) make.invokeExact(new Gear(1));
        MethodHandle turn = lookup.findVirtual(Box.class, "turn", MethodType.methodType(Gear.class, Gear.class));
        Gear old = (Gear) turn.invokeExact(box, new Gear(2));
        System.out.println(old.teeth + " " + box.gear.teeth + " " + turn.type().parameterCount());
        MethodHandle teeth = lookup.findStatic(Box.class, "teeth", MethodType.methodType(int.class, Gear.class, Gear.class));
        System.out.println((int) teeth.invoke(old, box.gear) + " " + teeth.invokeWithArguments(old, old));
        MethodHandle bound = MethodHandles.insertArguments(teeth, 1, old);
        System.out.println((int) bound.invoke(box.gear));
        System.out.println(lookup.findGetter(Box.class, "gear", Gear.class).invoke(box) == box.gear);
        lookup.findSetter(Box.class, "gear", Gear.class).invoke(box, old);
        System.out.println(box.gear == old);
        lookup.findStaticSetter(Box.class, "spare", Gear.class).invoke(new Gear(9));
        System.out.println(((Gear) lookup.findStaticGetter(Box.class, "spare", Gear.class).invoke()).teeth);
        MethodHandle greet = MethodHandles.privateLookupIn(Main.class, lookup)
                .findVirtual(Main.class, "greet", MethodType.methodType(String.class, String.class));
        System.out.println((String) greet.invoke(new Main(), "you"));
        System.out.println((String) lookup.unreflect(Main.class.getDeclaredMethod("greet", String.class)).invoke(new Main(), "me"));
        MethodHandle text = lookup.findSpecial(Object.class, "toString", MethodType.methodType(String.class), Main.class);
        System.out.println(((String) text.invoke(new Main())).startsWith("t.Main@"));

        VarHandle count = lookup.findVarHandle(Box.class, "count", int.class);
        System.out.println(count.compareAndSet(box, 0, 5) + " " + (int) count.getAndAdd(box, 2) + " " + box.count);
        VarHandle gear = lookup.findVarHandle(Box.class, "gear", Gear.class);
        Gear third = new Gear(3);
        System.out.println(gear.compareAndSet(box, old, third) + " " + (gear.getVolatile(box) == third));
        VarHandle spare = lookup.findStaticVarHandle(Box.class, "spare", Gear.class);
        System.out.println(((Gear) spare.getAndSet(third)).teeth + " " + Box.spare.teeth);
        VarHandle elements = MethodHandles.arrayElementVarHandle(Gear[].class);
        Gear[] gears = {old, null};
        System.out.println(elements.compareAndSet(gears, 1, null, third) + " " + gears[1].teeth);

        Supplier<Box> boxes = () -> new Box(third);
        System.out.println(boxes.get());
        try {
            lookup.findVirtual(Box.class, "turn", MethodType.methodType(void.class, Gear.class));
        } catch (NoSuchMethodException e) {
            System.out.println("none of that type");
        }
    }
}
