// shows: classes of E that name no class of T use a field of T's superclass, and one of T's interface, through a class of E
// group: inheritance
// cut: t.**
// identity: wrapped
package t;

import e.Middle;
import e.Reader;
import e.Speaker;

public class Main {
    public static void main(String[] args) {
        Leaf leaf = new Leaf();
        leaf.count = 5;
        Reader reader = new Reader();
        System.out.println(reader.count(leaf));
        reader.more(leaf);
        System.out.println(leaf.count + " " + reader.count(leaf));
        Middle middle = new Middle();
        middle.count = 1;
        reader.more(middle);
        System.out.println(middle.count + " " + reader.count(middle));
        Speaker speaker = new Speaker();
        System.out.println(speaker.words());
        speaker.say("two");
        System.out.println(Words.ALL + " " + speaker.words());
    }
}
