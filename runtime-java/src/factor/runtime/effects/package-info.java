/**
 * What calls of the environment read and write, for relaxed matching.
 *
 * <p>May import only {@code state} and what is below it.
 */
package factor.runtime.effects;
