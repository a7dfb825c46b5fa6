// shows: an enum inside a class of the environment, whose constants with bodies are nest mates: their host is a stub on a replay
// group: types
// cut: t.**
package t;

import e.Source;

public class Main {
    public static void main(String[] args) {
        Source source = new Source();
        Source.Color color = Source.Color.RED;
        for (int i = 0; i < 3; i++) {
            color = source.next(color);
            System.out.println(color + " is " + color.say() + ", " + color.getDeclaringClass().getName());
        }
        System.out.println(source.hidden());
    }
}
