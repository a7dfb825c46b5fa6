package factor.engine;

import org.opentest4j.AssertionFailedError;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A failure of a test, as JUnit's ConsoleLauncher prints it.
 *
 * @param text class and message of the exception
 * @param stack its stack
 */
record PrintedFailure(String text, List<StackTraceElement> stack) {
    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

    /** The text of this class's own exceptions names it before the message. */
    private static final String KIND = AssertionFailedError.class.getName() + ": ";

    private static final String END = "Test run finished ";

    /** The line before a failure says of which test it is. */
    private static final Pattern SOURCE = Pattern.compile(" {4}\\w+Source \\[.*]");

    private static final String BEGIN = "    => ";

    /** Module, class, method, file and line. */
    private static final Pattern FRAME =
            Pattern.compile("^ {7}(?:[^ /(]*/)*([^ /(]+)\\.([^ .(]+)\\(([^:()]+)(?::(\\d+))?\\)$");

    /**
     * The first one in what was printed; all that was printed where there is none, as of a program
     * that is no test.
     */
    static PrintedFailure in(String printed) {
        List<String> lines = COLOUR.matcher(printed).replaceAll("").lines().toList();
        for (int at = 1; at < lines.size(); at++) {
            if (lines.get(at).startsWith(BEGIN) && SOURCE.matcher(lines.get(at - 1)).matches()) {
                return from(
                        lines.get(at).substring(BEGIN.length()),
                        lines.subList(at + 1, lines.size()));
            }
        }
        return new PrintedFailure(printed.strip(), List.of());
    }

    /**
     * Lines of the message are printed as they are, and the stack behind them; a frame has its own
     * indentation.
     */
    private static PrintedFailure from(String first, List<String> rest) {
        StringBuilder text = new StringBuilder(first);
        List<StackTraceElement> stack = new ArrayList<>();
        for (String line : rest) {
            Matcher frame = FRAME.matcher(line);
            if (frame.matches()) {
                int number = frame.group(4) == null ? -1 : Integer.parseInt(frame.group(4));
                stack.add(
                        new StackTraceElement(
                                frame.group(1), frame.group(2), frame.group(3), number));
            } else if (!stack.isEmpty() || line.startsWith(END)) {
                break;
            } else {
                text.append('\n').append(line);
            }
        }
        return new PrintedFailure(text.toString().strip(), stack);
    }

    /** The failure for tools. */
    AssertionFailedError error() {
        boolean isOfItsKind = text.startsWith(KIND);
        AssertionFailedError error =
                new AssertionFailedError(isOfItsKind ? text.substring(KIND.length()) : text);
        error.setStackTrace(stack.toArray(StackTraceElement[]::new));
        return error;
    }
}
