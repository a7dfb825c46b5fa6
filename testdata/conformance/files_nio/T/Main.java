// shows: java.nio.file: Files in many ways, walking, attributes, channels with ByteBuffers, temporary files, exceptions
// group: JDK
// cut: t.**
package t;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

public class Main {
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of("nio", "deep"));
        Path file = folder.resolve("a.txt");
        Files.writeString(file, "one\ntwo\n");
        Files.write(file, List.of("three"), StandardOpenOption.APPEND);
        System.out.println(Files.readAllLines(file) + "" + Files.readString(file).length() + " " + Files.size(file));
        try (Stream<String> lines = Files.lines(file)) {
            System.out.println(lines.filter(line -> line.contains("t")).toList());
        }
        try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("b.txt")); BufferedReader in = Files.newBufferedReader(file)) {
            out.write(in.readLine());
            out.newLine();
        }
        try (OutputStream out = Files.newOutputStream(folder.resolve("c.bin"))) {
            out.write(new byte[] {1, 2, 3, 4}, 1, 2);
        }
        try (InputStream in = Files.newInputStream(folder.resolve("c.bin"))) {
            System.out.println(in.read() + in.read() + " " + in.read());
        }
        try (FileChannel channel = FileChannel.open(folder.resolve("c.bin"), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer buffer = ByteBuffer.allocate(8);
            System.out.println(channel.read(buffer) + " " + buffer.flip().get(1) + " " + channel.position());
            channel.write(ByteBuffer.wrap(new byte[] {9, 9}));
            System.out.println(channel.size());
        }
        try (Stream<Path> walk = Files.walk(Path.of("nio"))) {
            System.out.println(walk.map(path -> path.toString()).sorted().toList());
        }
        Files.copy(file, folder.resolve("copy.txt"));
        Files.move(folder.resolve("copy.txt"), folder.resolve("moved.txt"), StandardCopyOption.REPLACE_EXISTING);
        System.out.println(Files.exists(folder.resolve("copy.txt")) + " " + Files.isRegularFile(folder.resolve("moved.txt"))
                + " " + Files.isDirectory(folder) + " " + Files.deleteIfExists(folder.resolve("moved.txt")));
        try {
            Files.readString(folder.resolve("none"));
        } catch (NoSuchFileException e) {
            System.out.println("no such file " + Path.of(e.getFile()).getFileName());
        }
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException e) {
            System.out.println("already there");
        }
        Path temporary = Files.createTempFile("conformance", ".tmp");
        System.out.println("~ " + temporary);
        System.out.println(Files.getLastModifiedTime(temporary).toMillis() > 0 && Files.deleteIfExists(temporary));
    }
}
