// shows: what reflection shows of the access of members that wrappers must reach, which the rewriter widens
// group: reflection
// cut: t.**
// identity: wrapped
package t;

import e.Tree;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

public class Main {
    private static String of(Member[] members) {
        return Arrays.stream(members).filter(member -> member.getDeclaringClass() == Reader.class)
                .map(member -> Modifier.toString(member.getModifiers()) + " " + member.getName()).sorted().collect(Collectors.toList()).toString();
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        System.out.println(of(Reader.class.getDeclaredMethods()) + of(Reader.class.getMethods()));
        System.out.println(of(Reader.class.getDeclaredFields()) + of(Reader.class.getFields()));
        System.out.println(of(Reader.class.getDeclaredConstructors()) + of(Reader.class.getConstructors()));
        System.out.println(Modifier.toString(Reader.class.getModifiers()) + " " + Modifier.toString(Main.class.getModifiers()));
        for (String name : List.of("hidden", "open")) {
            try {
                System.out.println(Reader.class.getMethod(name));
            } catch (NoSuchMethodException e) {
                System.out.println("none: " + e.getMessage());
            }
        }
        for (String name : List.of("name", "size")) {
            try {
                System.out.println(Reader.class.getField(name));
            } catch (NoSuchFieldException e) {
                System.out.println("none: " + e.getMessage());
            }
        }
        System.out.println(Reader.class.getDeclaredMethod("hidden").invoke(new Reader(5)));
        Tree tree = new Tree();
        System.out.println(tree.twice() + " " + tree.inherited());
    }
}
