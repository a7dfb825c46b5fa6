/**
 * Wrappers that are made at run time, for types of the JDK.
 *
 * <p>May import only {@code boundary} and what is below it.
 */
package factor.runtime.wrapper;
