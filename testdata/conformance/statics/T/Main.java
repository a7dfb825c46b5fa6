// shows: static methods and fields of every type, their order of initialisation, constants inlined by javac, a static callback into T
// group: types
// cut: t.**
package t;

import e.Registry;

public class Main {
    static final StringBuilder LOG = new StringBuilder();
    static int calls;

    public static int note(String what) {
        LOG.append(what).append(' ');
        return ++calls;
    }

    public static void main(String[] args) {
        note("main");
        System.out.println(Registry.CONSTANT + Registry.TEXT);
        note("after-constant");
        System.out.println(Registry.ready());
        note("after-call");
        Registry.flag = true;
        Registry.small = 12;
        Registry.letter = 'x';
        Registry.tiny = -3;
        Registry.number += 5;
        Registry.number++;
        Registry.big = Registry.big * 2 + 1;
        Registry.ratio /= 4;
        Registry.exact -= 0.5;
        Registry.name = Registry.name + "!";
        System.out.println(Registry.show());
        System.out.println(Registry.number + " " + Registry.big + " " + Registry.exact);
        Registry.self = new Registry("mine");
        System.out.println(Registry.self + " " + (Registry.self == Registry.self()));
        Registry.anything = "text";
        System.out.println(Registry.anything);
        Registry.anything = Registry.self;
        System.out.println(Registry.anything == Registry.self);
        System.out.println(Registry.callBack("static") + " " + calls);
        System.out.println(LOG);
    }
}
