package org.junit.platform.launcher.core;

import org.junit.platform.launcher.Launcher;

/** Signatures only; see the README beside the folder. */
public class LauncherFactory {
    private LauncherFactory() {}

    public static native Launcher create();
}
