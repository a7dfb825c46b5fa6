/**
 * Substitutes for pools, futures, timers, monitors and waits.
 *
 * <p>Of a mode they see only {@link factor.runtime.boundary.Mode}. May import {@code
 * substitute.jvm} and what is below it.
 */
package factor.runtime.substitute.concurrent;
