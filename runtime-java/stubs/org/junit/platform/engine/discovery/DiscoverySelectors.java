package org.junit.platform.engine.discovery;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Signatures only; see the README beside the folder. */
public final class DiscoverySelectors {
    private DiscoverySelectors() {}

    public static native UriSelector selectUri(String uri);

    public static native FileSelector selectFile(String path);

    public static native DirectorySelector selectDirectory(String path);

    public static native List<ClasspathRootSelector> selectClasspathRoots(Set<Path> roots);

    public static native PackageSelector selectPackage(String name);

    public static native ClassSelector selectClass(String name);

    public static native MethodSelector selectMethod(String name);

    public static native UniqueIdSelector selectUniqueId(String id);
}
