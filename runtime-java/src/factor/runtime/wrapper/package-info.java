/**
 * Wrappers that are made at run time, for types of the JDK, and for classes under test below which
 * the environment makes classes.
 *
 * <p>May import only {@code boundary} and what is below it.
 */
package factor.runtime.wrapper;
