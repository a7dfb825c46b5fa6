// shows: tests of commons-lang3 itself, in identity mode: its tuple, mutable and builder-like value classes against the rest
// group: library
// cut: org.apache.commons.lang3.tuple.** org.apache.commons.lang3.mutable.**
// identity: wrapped
// main: org.junit.platform.console.ConsoleLauncher
// args: execute --select-package org.apache.commons.lang3.tuple --select-package org.apache.commons.lang3.mutable --disable-banner --disable-ansi-colors --details=summary
// jars: commons-lang3-3.14.0 commons-lang3-3.14.0-tests junit-platform-console-standalone-1.11.4
// keep: commons-lang3-3.14.0
// ignore: finished
// stages: identity
package subject;

/** Nothing but the place for the lines above. */
final class Marker {
    private Marker() {
    }
}
