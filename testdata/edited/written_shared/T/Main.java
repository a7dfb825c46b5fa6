// shows: E writes an object that holds one text twice to a stream; the edit hands over two equal ones
// verdict: diverged
// cut: t.**
package t;

import e.Archive;

public class Main {
    public static void main(String[] args) {
        Archive archive = new Archive();
        archive.note("a note");
        String name = new StringBuilder("na").append("me").toString();
        archive.add(name);
        int before = archive.size();
        archive.add(Given.again(name));
        if (archive.size() - before > 5) {
            throw new IllegalStateException();
        }
    }
}
