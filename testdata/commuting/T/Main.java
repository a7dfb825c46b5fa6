package t;

import e.Pool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Each line is a pool, by its seed, and what is asked of it: {@code SEED WHAT,I,J WHAT,I,J …}. They are those of the class Orders, which
 * the test writes and edits, or of a file. {@code WHAT,I,J,K} is asked by thread K, in its place all the same.
 */
public class Main {
    private static String told(Pool pool, String[] words) {
        return words.length < 4 ? asked(pool, words) : Hand.number(words[3]).does(() -> asked(pool, words));
    }

    private static String asked(Pool pool, String[] words) {
        try {
            Object answer = pool.act(Integer.parseInt(words[0]), Integer.parseInt(words[1]), Integer.parseInt(words[2]));
            return answer instanceof int[] numbers ? Arrays.toString(numbers)
                    : answer instanceof Object[] all ? Arrays.toString(all) : String.valueOf(answer);
        } catch (RuntimeException e) {
            Throwable cause = e.getCause();
            return e.getClass().getName() + (cause == null ? "" : " " + cause.getSuppressed().length);
        }
    }

    public static void main(String[] args) throws IOException {
        for (String line : args.length > 0 ? Files.readAllLines(Path.of(args[0])) : List.of(Orders.ALL)) {
            String[] words = line.split(" ");
            Pool pool = new Pool(Integer.parseInt(words[0]));
            StringBuilder answers = new StringBuilder(words[0]);
            for (int i = 1; i < words.length; i++) {
                answers.append(" | ").append(told(pool, words[i].split(",")));
            }
            System.out.println(answers);
        }
    }
}
