package factor.runtime.content;

import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;

import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Classes that a realm has of the other one. What rewritten code asks of them it tells itself; what
 * the JDK and libraries in place ask is seen by what the JDK keeps of a class once it was asked
 * (docs/reference/met.md).
 */
public final class MetClasses {
    private static final String KEPT = "java.lang.Class$ReflectionData";
    private static final Slot DATA =
            Slot.hidden(Class.class, "reflectionData", SoftReference.class);
    private static final List<Kind> KINDS =
            List.of(
                    Kind.of('C', "publicConstructors"),
                    Kind.of('F', "publicFields", "declaredPublicFields"),
                    Kind.of('M', "publicMethods", "declaredPublicMethods"),
                    Kind.of('c', "declaredConstructors"),
                    Kind.of('f', "declaredFields"),
                    Kind.of('m', "declaredMethods"));

    private final Set<String> inspected = ConcurrentHashMap.newKeySet();
    private final Map<String, Given> given = new ConcurrentHashMap<>();

    /** A kind of members, and where the JDK keeps those of a class. */
    private record Kind(char letter, List<Slot> slots) {
        static Kind of(char letter, String... names) {
            return new Kind(letter, Stream.of(names).map(name -> Slot.of(KEPT, name)).toList());
        }

        boolean isIn(Object data) {
            return slots.stream().anyMatch(slot -> slot.reference(data) != null);
        }
    }

    /** A class and what the JDK keeps of it, which it does not forget as long as it is here. */
    private record Given(Class<?> type, Object data) {
        static Given of(Class<?> type) {
            type.getInterfaces(); // makes the JDK keep something
            return new Given(type, kept(type));
        }

        private static Object kept(Class<?> type) {
            return DATA.reference(type) instanceof SoftReference<?> soft ? soft.get() : null;
        }

        /** Which kinds of members somebody has asked for: all, where nobody knows. */
        String kinds() {
            StringBuilder kinds = new StringBuilder();
            boolean isSame = data != null && kept(type) == data;
            for (Kind kind : KINDS) {
                if (!isSame || kind.isIn(data)) {
                    kinds.append(kind.letter);
                }
            }
            return kinds.toString();
        }
    }

    /** Code is given a class; from there it can come to the supertypes. */
    public void give(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        if (!Jvm.isOfJdk(element.getClassLoader()) && !given.containsKey(element.getName())) {
            given.put(element.getName(), Given.of(element));
            if (element.getSuperclass() != null) {
                give(element.getSuperclass());
            }
            for (Class<?> above : element.getInterfaces()) {
                give(above);
            }
        }
    }

    /** Code asks what the class of this name is made of. */
    public void inspect(String type) {
        inspected.add(type);
    }

    /** Code has the class already. */
    public boolean has(Class<?> type) {
        return given.containsKey(type.getName()) || inspected.contains(type.getName());
    }

    /** Code has asked what the class is made of. */
    public boolean isInspected(String type) {
        return inspected.contains(type);
    }

    /** The classes of which code has asked what they are made of. */
    public Set<String> inspected() {
        return new TreeSet<>(inspected);
    }

    /**
     * The others, and letters for the kinds of members that were asked for, large ones for those
     * that are public: {@code p.C Fm}.
     */
    public List<String> given() {
        return new TreeMap<>(given)
                .entrySet().stream()
                        .filter(one -> !inspected.contains(one.getKey()))
                        .map(one -> one.getKey() + ' ' + one.getValue().kinds())
                        .toList();
    }
}
