// shows: an abstract method called from the superclass's constructor, before the subclass's fields are set, both ways
// group: inheritance
// cut: t.**
// identity: wrapped
package t;

import e.Frame;

public class Main {
    public static void main(String[] args) {
        Window window = new Window("w");
        System.out.println(window.log() + " " + window.title);
        System.out.println(new Frame.Shop().open());
    }

    static class Window extends Frame {
        final String title;
        private int early = 5;

        Window(String title) {
            super(title.length());
            this.title = title;
        }

        @Override
        protected String part(int width) {
            return "T-part(" + width + "," + title + "," + early + ")";
        }
    }
}
