// shows: E writes texts to a stream; the edit hands over another object for one that is not written
// verdict: passed
// cut: t.**
package t;

import e.Archive;

public class Main {
    public static void main(String[] args) {
        Archive archive = new Archive();
        String name = new StringBuilder("na").append("me").toString();
        archive.add(name);
        archive.add(name);
        archive.note(Given.note());
        archive.note(Given.note());
        if (archive.size() < 9) {
            throw new IllegalStateException();
        }
    }
}
