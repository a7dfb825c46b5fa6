/**
 * Starts system tests by the JUnit Platform's launcher API, of 1.3 and later: a program like
 * JUnit's own ConsoleLauncher, whose words differ from version to version. For a capture it is
 * environment. May import: the Platform, the JDK; nothing of ours.
 */
package factor.launcher;
