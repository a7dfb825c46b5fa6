/**
 * How the program starts, in each mode.
 *
 * <p>May import any other package.
 */
package factor.runtime.launch;
