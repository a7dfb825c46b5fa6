// shows: buffers over memory outside of the heap, made by either realm, filled by a channel, mapped from a file
// group: JDK
// cut: t.**
package t;

import e.Memory;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

public class Main {
    public static void main(String[] args) throws Exception {
        Memory memory = new Memory();
        ByteBuffer own = ByteBuffer.allocateDirect(8);
        own.put(new byte[] {5, 6, 7}).flip();
        System.out.println(memory.sum(own) + " " + own);
        memory.keep(own);
        memory.fill(9);
        System.out.println(own.position() + " " + own.limit() + " " + own.get(0) + " " + own.getInt(4));
        own.put(0, (byte) 3).clear();
        System.out.println(memory.sum(own));

        ByteBuffer made = memory.made(false);
        System.out.println(made + " " + made.isDirect() + " " + made.order() + " " + made.get(2));
        made.put(0, (byte) 11);
        System.out.println(memory.sum(made) + " " + made.position());
        files();
        ByteBuffer freed = memory.made(false);
        System.out.println(freed.get(1));
        memory.free();
        System.out.println(freed.position() + " " + memory.sum(ByteBuffer.allocateDirect(3)));
    }

    private static void files() throws IOException {
        Path file = Files.createTempFile("direct", ".txt");
        Files.writeString(file, "text of a file");
        ByteBuffer read = ByteBuffer.allocateDirect(7);
        try (FileChannel channel = FileChannel.open(file)) {
            System.out.println(channel.read(read) + " " + text(read.flip()));
            System.out.println(channel.read(read.clear()) + " " + text(read.flip()));
            System.out.println(channel.read(read.clear()) + " " + read.hasRemaining());
            MappedByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, 5, 4);
            System.out.println(mapped.isReadOnly() + " " + text(mapped) + " " + mapped);
        }
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer mapped = channel.map(FileChannel.MapMode.READ_WRITE, 0, 4);
            mapped.put("TEXT".getBytes(StandardCharsets.US_ASCII));
            mapped.force();
        }
        System.out.println(Files.readString(file));
        Files.delete(file);
    }

    private static String text(ByteBuffer buffer) {
        return StandardCharsets.US_ASCII.decode(buffer).toString();
    }
}
