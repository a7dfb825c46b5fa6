// shows: parts of buffers outside of the heap, made by either realm of its own and of the other's memory: all are of one memory
// group: JDK
// cut: t.**
package t;

import e.Slices;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

public class Main {
    public static void main(String[] args) throws IOException {
        Slices slices = new Slices();
        ByteBuffer own = ByteBuffer.allocateDirect(4);
        ByteBuffer part = slices.part(own);
        part.put(0, (byte) 5);
        System.out.println(own.get(1) + " " + part);

        ByteBuffer theirs = slices.own();
        slices.fill(7);
        System.out.println(theirs.get(1) + " " + theirs.isReadOnly() + " " + theirs);
        theirs.put(2, (byte) 8);
        System.out.println(slices.at(4));
        ByteBuffer shown = slices.shown();
        System.out.println(shown.get(4) + " " + shown.isReadOnly() + " " + shown);
        theirs.put(0, (byte) 9);
        System.out.println(shown.get(2) + " " + slices.at(2));

        slices.keep(theirs.duplicate().slice(1, 2));
        theirs.put(1, (byte) 20);
        System.out.println(slices.sum());
        slices.put(30);
        System.out.println(theirs.get(1) + " " + shown.get(3) + " " + slices.at(3));
        slices.keep(shown.slice());
        System.out.println(slices.sum());
        files(slices);
    }

    private static void files(Slices slices) throws IOException {
        Path from = Files.createTempFile("direct", ".txt");
        Path to = Files.createTempFile("direct", ".txt");
        Files.writeString(from, "text of a file");
        try (FileChannel in = FileChannel.open(from);
                FileChannel out = FileChannel.open(to, StandardOpenOption.WRITE)) {
            MappedByteBuffer mapped =
                    in.map(FileChannel.MapMode.READ_ONLY, 0, in.size());
            ByteBuffer source = mapped.duplicate();
            source.position(5).limit(9);
            System.out.println(out.write(source.slice()) + " " + mapped);
            slices.keep(mapped);
            System.out.println(slices.sum());
            slices.keep(mapped.slice(0, 4));
            System.out.println(slices.sum() + " " + slices.part(mapped).get(0));
        }
        System.out.println(Files.readString(to));
        Files.delete(from);
        Files.delete(to);
    }
}
