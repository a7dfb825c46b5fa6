// shows: a Scanner over a file and one over a stream of the environment
// group: JDK
// cut: t.**
package t;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) throws IOException {
        Files.writeString(Path.of("numbers.txt"), "12 words 3.5\nnext line\n");
        try (Scanner scanner = new Scanner(new FileInputStream("numbers.txt"))) {
            System.out.println(scanner.nextInt() + scanner.next() + scanner.nextLine() + "|" + scanner.nextLine());
        }
        try (Scanner scanner = new Scanner(new File("numbers.txt"))) {
            System.out.println(scanner.nextInt() + scanner.next());
        }
    }
}
