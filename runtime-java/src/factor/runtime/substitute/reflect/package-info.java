/**
 * Substitutes for reflection, class loading and method handles, and what they have in common.
 *
 * <p>Of a mode they see only {@link factor.runtime.boundary.Mode}. May import {@code crossing} and
 * what is below it.
 */
package factor.runtime.substitute.reflect;
