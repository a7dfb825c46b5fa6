package factor.engine;

import factor.contract.ExitCodes;

import org.junit.platform.engine.ConfigurationParameters;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The program {@code factor}, as it is started in the project's folder.
 *
 * @param binary the program
 * @param project the folder
 */
record Factor(String binary, File project) {
    private static final String BINARY = "factor.binary";
    private static final String PROJECT = "factor.project";

    /**
     * How {@code factor status} ends when it has told of all captures: passed, stale, incomplete,
     * unreadable.
     */
    private static final Set<Integer> LISTED =
            Set.of(
                    ExitCodes.PASSED,
                    ExitCodes.STALE,
                    ExitCodes.CAPTURE_FAILED,
                    ExitCodes.UNREADABLE);

    /** What a store has is asked once: Surefire discovers each class by itself. */
    private static final Map<Factor, List<Capture>> KNOWN = new ConcurrentHashMap<>();

    /** As the parameters say, or the {@code factor} of the PATH in the current folder. */
    static Factor of(ConfigurationParameters parameters) {
        String project = parameters.get(PROJECT).orElse("");
        return new Factor(
                parameters.get(BINARY).orElse("factor"), new File(project).getAbsoluteFile());
    }

    /**
     * All tests that have captures in the project's store.
     *
     * @throws NoVerdictException there is no {@code factor}, or no store
     */
    List<Capture> captures() {
        List<Capture> known = KNOWN.get(this);
        if (known == null) {
            known = listed();
            KNOWN.put(this, known);
        }
        return known;
    }

    private List<Capture> listed() {
        Ended ended = run("status", "--message-format", "json");
        if (!LISTED.contains(ended.exit())) {
            throw wrong("status", ended);
        }
        Map<String, Capture> captures = new LinkedHashMap<>();
        for (String line : ended.out().lines().toList()) {
            for (Capture capture : understood(line, Capture::of)) {
                // Of a test with several captures a replay picks one.
                captures.putIfAbsent(capture.name(), capture);
            }
        }
        return List.copyOf(captures.values());
    }

    /**
     * Replays a capture.
     *
     * @throws NoVerdictException it cannot be started, or has not told a verdict
     */
    Replay replay(String name) {
        File junit = temporary();
        File results = temporary();
        try {
            // What the project's file says of reports and parts is for a replay of all: these count
            // more.
            Ended ended =
                    run(
                            "replay",
                            "--message-format",
                            "json",
                            "--shard",
                            "count:1/1",
                            "--junit",
                            junit.toString(),
                            "--results",
                            results.toString(),
                            name);
            if (ended.out().isBlank()) {
                throw wrong("replay " + name, ended);
            }
            return understood(ended.out(), outcome -> Replay.of(name, outcome));
        } finally {
            junit.delete();
            results.delete();
        }
    }

    private <T> T understood(String json, Function<Map<String, Object>, T> made) {
        try {
            return made.apply(Json.object(Json.read(json)));
        } catch (IllegalArgumentException e) {
            throw wrong(
                    "`"
                            + binary
                            + "` is no factor that this engine understands ("
                            + e.getMessage()
                            + "); it says: "
                            + json.strip());
        }
    }

    /** How a process ended, and what it printed. */
    private record Ended(int exit, String out, String errors) {}

    private Ended run(String... words) {
        List<String> command = new ArrayList<>(List.of(binary));
        command.addAll(List.of(words));
        File errors = temporary();
        try {
            Process process =
                    new ProcessBuilder(command).directory(project).redirectError(errors).start();
            process.getOutputStream().close();
            String out =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Ended(
                    process.waitFor(),
                    out,
                    new String(Files.readAllBytes(errors.toPath()), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw wrong("`" + binary + "` cannot be started in " + project + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw wrong("`" + binary + "` was interrupted");
        } finally {
            errors.delete();
        }
    }

    private File temporary() {
        try {
            return File.createTempFile("factor", null);
        } catch (IOException e) {
            throw wrong("no temporary file: " + e.getMessage());
        }
    }

    private NoVerdictException wrong(String command, Ended ended) {
        return wrong(
                "`"
                        + binary
                        + " "
                        + command
                        + "` ended with exit code "
                        + ended.exit()
                        + ":\n"
                        + ended.errors().strip());
    }

    private NoVerdictException wrong(String what) {
        return new NoVerdictException(
                what
                        + "\n  next: in "
                        + project
                        + ": factor status\n"
                        + "  The engine starts the `factor` of the PATH in the current folder; name"
                        + " others by the configuration parameters (or system properties) "
                        + BINARY
                        + "=/PATH/TO/factor and "
                        + PROJECT
                        + "=FOLDER. GNU coreutils has a factor of its own.");
    }
}
