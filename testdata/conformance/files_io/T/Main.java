// shows: java.io files: writers, readers, streams, data streams, File, listing, append, deletion, missing files
// group: JDK
// cut: t.**
package t;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) throws IOException {
        File folder = new File("io");
        System.out.println(folder.exists() + " " + folder.mkdir() + " " + folder.isDirectory());
        File text = new File(folder, "text.txt");
        try (BufferedWriter out = new BufferedWriter(new FileWriter(text))) {
            out.write("first line\nsecond line\n");
        }
        try (PrintWriter out = new PrintWriter(new FileWriter(text, true))) {
            out.printf("third %d%n", 3);
        }
        try (BufferedReader in = new BufferedReader(new FileReader(text))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                System.out.println(line);
            }
        }
        File data = new File(folder, "data.bin");
        try (DataOutputStream out = new DataOutputStream(new FileOutputStream(data))) {
            out.writeInt(-5);
            out.writeUTF("\u00fctf");
            out.writeDouble(2.5);
        }
        try (DataInputStream in = new DataInputStream(new FileInputStream(data))) {
            System.out.println(in.readInt() + in.readUTF() + in.readDouble() + " " + in.read());
        }
        try (InputStream in = new FileInputStream(data)) {
            byte[] buffer = new byte[6];
            System.out.println(in.read(buffer) + Arrays.toString(buffer) + in.skip(2) + " " + in.available() + " " + in.readAllBytes().length);
        }
        try (RandomAccessFile file = new RandomAccessFile(data, "rw")) {
            file.seek(3);
            file.write(7);
            file.seek(0);
            System.out.println(file.readInt() + " " + file.length());
        }
        String[] names = folder.list();
        Arrays.sort(names);
        System.out.println(Arrays.toString(names) + text.length() + text.getName() + text.getPath());
        System.out.println(data.delete() + " " + data.exists() + " " + text.renameTo(new File(folder, "renamed.txt")));
        try (InputStream in = new FileInputStream(text)) {
            System.out.println(in.read());
        } catch (FileNotFoundException e) {
            System.out.println("missing " + e.getMessage());
        }
    }
}
