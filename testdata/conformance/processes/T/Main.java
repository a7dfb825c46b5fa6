// shows: T starts processes, writes to them and reads what they print, waits for them, and ends one
// group: JDK
// cut: t.**
package t;

import e.Processes;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

public class Main {
    public static void main(String[] args) throws Exception {
        Process echo = Runtime.getRuntime().exec(new String[] {"echo", "one"});
        print(echo);
        System.out.println(echo.waitFor() + " " + echo.exitValue() + " " + echo.isAlive());

        Process cat = new ProcessBuilder("cat").start();
        try (OutputStream out = cat.getOutputStream()) {
            out.write("two\nthree\n".getBytes(StandardCharsets.UTF_8));
        }
        print(cat);
        System.out.println(cat.waitFor(10, TimeUnit.SECONDS) + " " + cat.onExit().get().exitValue());

        ProcessBuilder failing = new ProcessBuilder("sh", "-c", "echo four >&2; exit 3");
        failing.environment().put("FIVE", "5");
        Process failed = failing.redirectErrorStream(true).start();
        System.out.println(failed.inputReader().readLine() + " " + failed.waitFor());
        System.out.println(failed.inputReader() == failed.inputReader());
        System.out.println(failed.toHandle().pid() == failed.pid());

        Process sleeping = new ProcessBuilder("sleep", "60").start();
        System.out.println(sleeping.isAlive() + " " + sleeping.waitFor(1, TimeUnit.MILLISECONDS));
        System.out.println(sleeping.destroyForcibly().waitFor());
        try {
            new ProcessBuilder("/no/such/program").start();
        } catch (IOException absent) {
            System.out.println(absent.getMessage());
        }

        Process handed = new ProcessBuilder("echo", "six").start();
        System.out.println(new Processes().lines(handed) + " " + handed.waitFor());
        Process taken = new Processes().start("echo", "seven");
        print(taken);
        System.out.println(taken.waitFor() + " " + (taken == new Processes().same(taken)));
    }

    private static void print(Process process) throws IOException {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line; (line = lines.readLine()) != null; ) {
            System.out.println(line);
        }
    }
}
