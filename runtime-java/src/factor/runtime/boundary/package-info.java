/**
 * What a crossing is: realms, members, wrappers, what is kept of a thread, and the mode that
 * carries it out.
 *
 * <p>May import only {@code jvm} and {@code classfile}: neither a mode nor a substitute.
 */
package factor.runtime.boundary;
