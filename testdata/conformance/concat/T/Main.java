// shows: string concatenation with foreign objects, nulls, every primitive type; toString called through it on both sides
// group: bytecode
// cut: t.**
package t;

import e.Label;

public class Main {
    @Override
    public String toString() {
        return "main-of-T";
    }

    public static void main(String[] args) {
        Label label = new Label("l");
        Label none = Label.none();
        System.out.println("a" + label + none + 1 + 2L + 3f + 4d + 'c' + true + (byte) 5 + (short) 6 + null);
        String text = "x";
        text += label;
        text += label.number();
        System.out.println(text);
        Main main = new Main();
        System.out.println(label.with(main) + label.with(null) + label.with("s") + label.with(7));
        Object object = label;
        System.out.println(object + "\u0001" + object + "\u0002%");
        System.out.println(String.valueOf(label) + String.join("|", label.toString(), "b"));
        char[] chars = {'o', 'k'};
        System.out.println(String.valueOf(chars) + label.calls());
    }
}
