// shows: E writes a text to a stream, and later a list with it; the edit hands over an equal one then
// verdict: diverged
// cut: t.**
package t;

import e.Archive;

public class Main {
    public static void main(String[] args) throws Exception {
        Archive archive = new Archive();
        String name = new StringBuilder("a long ").append("name").toString();
        archive.add(name);
        archive.add(2);
        int again = archive.add(Given.again(name));
        if (again == archive.add(new StringBuilder("a long n").append("ame").toString())) {
            throw new IllegalStateException();
        }
    }
}
