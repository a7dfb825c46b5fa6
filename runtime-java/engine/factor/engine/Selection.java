package factor.engine;

import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.ClasspathRootSelector;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.ModuleSelector;
import org.junit.platform.engine.discovery.NestedClassSelector;
import org.junit.platform.engine.discovery.NestedMethodSelector;
import org.junit.platform.engine.discovery.PackageNameFilter;
import org.junit.platform.engine.discovery.PackageSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.function.Predicate;
import java.util.zip.ZipFile;

/**
 * What a tool asks for. A capture is selected where the test that it is the capture of would be.
 */
final class Selection {
    private final List<DiscoverySelector> selectors;
    private final List<ClassNameFilter> classes;
    private final List<PackageNameFilter> packages;

    Selection(EngineDiscoveryRequest request) {
        selectors = request.getSelectorsByType(DiscoverySelector.class);
        classes = request.getFiltersByType(ClassNameFilter.class);
        packages = request.getFiltersByType(PackageNameFilter.class);
    }

    /** Whether a capture is selected whose test has this id. */
    boolean has(Capture capture, UniqueId id) {
        Predicate<DiscoverySelector> selects = selector -> selects(selector, capture, id);
        return selectors.stream().anyMatch(selects)
                && classes.stream()
                        .allMatch(filter -> filter.toPredicate().test(outermost(capture.type())))
                && packages.stream()
                        .allMatch(filter -> filter.toPredicate().test(packageOf(capture.type())));
    }

    private static boolean selects(DiscoverySelector selector, Capture capture, UniqueId id) {
        String type = capture.type();
        if (selector instanceof ClassSelector of) {
            return isIn(type, of.getClassName());
        } else if (selector instanceof NestedClassSelector of) {
            return isIn(type, of.getNestedClassName());
        } else if (selector instanceof MethodSelector of) {
            return is(capture, of.getClassName(), of.getMethodName(), of.getParameterTypeNames());
        } else if (selector instanceof NestedMethodSelector of) {
            return is(
                    capture,
                    of.getNestedClassName(),
                    of.getMethodName(),
                    of.getParameterTypeNames());
        } else if (selector instanceof PackageSelector of) {
            return of.getPackageName().isEmpty() || type.startsWith(of.getPackageName() + ".");
        } else if (selector instanceof ClasspathRootSelector of) {
            return holds(of.getClasspathRoot(), type.replace('.', '/') + ".class");
        } else if (selector instanceof ModuleSelector of) {
            return ModuleLayer.boot()
                    .findModule(of.getModuleName())
                    .filter(module -> module.getPackages().contains(packageOf(type)))
                    .isPresent();
        }
        return selector instanceof UniqueIdSelector of && id.hasPrefix(of.getUniqueId());
    }

    /** Nested classes are found in their outer ones, whatever their own names. */
    private static String outermost(String type) {
        int nested = type.indexOf('$', 1);
        return nested < 0 ? type : type.substring(0, nested);
    }

    /** The class, or one that is nested in it. */
    private static boolean isIn(String type, String outer) {
        return type.equals(outer) || type.startsWith(outer + "$");
    }

    /** A capture of a whole class is selected with each method: it has no smaller one. */
    private static boolean is(Capture capture, String type, String method, String parameters) {
        if (capture.method() == null) {
            return capture.type().equals(type);
        }
        boolean same =
                capture.parameters() == null
                        || capture.parameters().equals(parameters.replace(" ", ""));
        return capture.type().equals(type) && capture.method().equals(method) && same;
    }

    private static String packageOf(String type) {
        return type.substring(0, Math.max(0, type.lastIndexOf('.')));
    }

    /** Whether a folder or jar has a file. */
    private static boolean holds(URI root, String name) {
        File place = new File(root);
        if (place.isDirectory()) {
            return new File(place, name).isFile();
        }
        try (ZipFile jar = new ZipFile(place)) {
            return jar.getEntry(name) != null;
        } catch (IOException e) {
            return false; // it is no jar: nothing can be in it
        }
    }
}
