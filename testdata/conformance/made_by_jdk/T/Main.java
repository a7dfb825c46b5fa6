// shows: the JDK makes an object of the code under test for the environment, and calls it
// group: reflection
// cut: t.**
package t;

import e.Reader;

public class Main {
    public static class Bean {
        private static int made;

        private int size;

        public Bean() {
            made++;
        }

        public int getSize() {
            return size;
        }

        public void setSize(int size) {
            this.size = size;
        }
    }

    public static void main(String[] args) {
        System.out.println(Reader.read("t.Main$Bean") + " " + Bean.made);
    }
}
