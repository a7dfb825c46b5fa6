/**
 * Substitutes for what code asks of the JVM or tells it: settings, names, texts, stacks, files of
 * the class path.
 *
 * <p>Of a mode they see only {@link factor.runtime.boundary.Mode}. May import {@code
 * substitute.reflect} and what is below it.
 */
package factor.runtime.substitute.jvm;
