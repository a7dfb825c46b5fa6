package factor.launcher;

import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.Filter;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.PackageNameFilter;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The arguments. Options are called as those of JUnit's ConsoleLauncher that mean the same; what of
 * them concerns output is read and passed over.
 */
final class Words {
    /** What is done with tests, and the word for it, which comes first. */
    enum Task {
        /** They run. */
        EXECUTE("execute"),
        /** They are listed, and do not run. */
        LIST("list"),
        /** They run, and those that fail are listed. */
        FAILURES("failures");

        private final String word;

        Task(String word) {
            this.word = word;
        }
    }

    /** Names of test classes where nothing else is said, as for the ConsoleLauncher. */
    private static final String USUAL = "^(Test.*|.+[.$]Test.*|.*Tests?)$";

    /** Factored tests are no system tests. */
    private static final String OUR_ENGINE = "factor";

    private static final Set<String> WITHOUT_VALUE =
            Set.of(
                    "--disable-banner",
                    "--disable-ansi-colors",
                    "--single-color",
                    "--fail-if-no-tests");

    /** What is done with the tests. */
    Task task = Task.EXECUTE;

    private final LauncherDiscoveryRequestBuilder builder =
            LauncherDiscoveryRequestBuilder.request();
    private final List<DiscoverySelector> selectors = new ArrayList<>();

    /** Patterns of classes that are let in, and of those that are selected by their names. */
    private final List<String> classes = new ArrayList<>();

    private final List<String> selected = new ArrayList<>();

    /** Filters of which several of a kind mean one or the other. */
    private final Map<String, List<String>> filters = new LinkedHashMap<>();

    /** Tests that do not run, as {@code CLASS#METHOD}. */
    private final Set<String> leftOut = new HashSet<>();

    private Words() {}

    /**
     * @throws IllegalArgumentException an option that is not known, or has no value
     */
    static Words read(String[] words) {
        Words read = new Words();
        int at = 0;
        for (Task task : Task.values()) {
            if (words.length > 0 && words[0].equals(task.word)) {
                read.task = task;
                at = 1;
            }
        }
        while (at < words.length) {
            at = read.option(words, at);
        }
        read.finish();
        return read;
    }

    LauncherDiscoveryRequest request() {
        return builder.build();
    }

    /** Reads an option; the place of the next one. */
    private int option(String[] words, int at) {
        int equals = words[at].startsWith("-") ? words[at].indexOf('=') : -1;
        String name = equals < 0 ? words[at] : words[at].substring(0, equals);
        if (WITHOUT_VALUE.contains(name)) {
            return at + 1;
        }
        if (equals >= 0) {
            set(name, words[at].substring(equals + 1));
            return at + 1;
        }
        boolean hasNext = at + 1 < words.length;
        if (isScan(name) && (!hasNext || words[at + 1].startsWith("-"))) {
            scan(System.getProperty("java.class.path"));
            return at + 1;
        }
        if (!hasNext) {
            throw new IllegalArgumentException("`" + name + "` has no value, or is not known");
        }
        set(name, words[at + 1]);
        return at + 2;
    }

    private static boolean isScan(String name) {
        return name.equals("--scan-classpath") || name.equals("--scan-class-path");
    }

    private void set(String name, String value) {
        switch (name) {
            case "--scan-classpath", "--scan-class-path" -> scan(value);
            case "-u", "--select-uri" -> selectors.add(DiscoverySelectors.selectUri(value));
            case "-f", "--select-file" -> selectors.add(DiscoverySelectors.selectFile(value));
            case "-d", "--select-directory" ->
                    selectors.add(DiscoverySelectors.selectDirectory(value));
            case "-p", "--select-package" -> selectors.add(DiscoverySelectors.selectPackage(value));
            case "-c", "--select-class" -> {
                ClassSelector selector = DiscoverySelectors.selectClass(value);
                selectors.add(selector);
                selected.add(selector.getClassName());
            }
            case "-m", "--select-method" -> {
                MethodSelector selector = DiscoverySelectors.selectMethod(value);
                selectors.add(selector);
                selected.add(selector.getClassName());
            }
            case "--uid", "--select-unique-id" ->
                    selectors.add(DiscoverySelectors.selectUniqueId(value));
            case "-n", "--include-classname" -> classes.add(value);
            case "-N", "--exclude-classname" -> several("--exclude-classname", value);
            case "-t", "--include-tag" -> several("--include-tag", value);
            case "-T", "--exclude-tag" -> several("--exclude-tag", value);
            case "-e", "--include-engine" -> several("--include-engine", value);
            case "-E", "--exclude-engine" -> several("--exclude-engine", value);
            case "--include-package", "--exclude-package" -> several(name, value);
            case "--leave-out" -> leftOut.add(value);
            case "--config" -> configure(value);
            case "--details", "--details-theme", "--reports-dir" -> {}
            default -> throw new IllegalArgumentException("the option `" + name + "` is not known");
        }
    }

    /** Folders that are there, as a class path. */
    private void scan(String classPath) {
        Set<Path> roots = new LinkedHashSet<>();
        Arrays.stream(classPath.split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .filter(Files::isDirectory)
                .forEach(roots::add);
        selectors.addAll(DiscoverySelectors.selectClasspathRoots(roots));
    }

    private void configure(String value) {
        int equals = value.indexOf('=');
        if (equals < 0) {
            throw new IllegalArgumentException("`--config " + value + "` is not KEY=VALUE");
        }
        builder.configurationParameter(value.substring(0, equals), value.substring(equals + 1));
    }

    private void several(String name, String value) {
        filters.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
    }

    private void finish() {
        if (selectors.isEmpty()) {
            throw new IllegalArgumentException("nothing selects tests: --scan-classpath FOLDERS");
        }
        builder.selectors(selectors.toArray(new DiscoverySelector[0]));
        if (classes.isEmpty()) {
            classes.add(USUAL);
        }
        selected.forEach(name -> classes.add(Pattern.quote(name)));
        builder.filters(ClassNameFilter.includeClassNamePatterns(classes.toArray(new String[0])));
        if (!filters.containsKey("--include-engine")) {
            several("--exclude-engine", OUR_ENGINE);
        }
        filters.forEach((name, values) -> builder.filters(filter(name, values)));
        builder.filters((PostDiscoveryFilter) this::included);
    }

    private FilterResult included(TestDescriptor test) {
        TestSource source = test.getSource().orElse(null);
        return FilterResult.includedIf(
                !(source instanceof MethodSource method)
                        || !leftOut.contains(method.getClassName() + '#' + method.getMethodName()));
    }

    private static Filter<?> filter(String name, List<String> values) {
        String[] all = values.toArray(new String[0]);
        return switch (name) {
            case "--exclude-classname" -> ClassNameFilter.excludeClassNamePatterns(all);
            case "--include-tag" -> TagFilter.includeTags(all);
            case "--exclude-tag" -> TagFilter.excludeTags(all);
            case "--include-engine" -> EngineFilter.includeEngines(all);
            case "--exclude-engine" -> EngineFilter.excludeEngines(all);
            case "--include-package" -> PackageNameFilter.includePackageNames(all);
            default -> PackageNameFilter.excludePackageNames(all);
        };
    }
}
