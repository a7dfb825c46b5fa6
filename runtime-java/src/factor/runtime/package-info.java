/**
 * What rewritten code calls: {@link factor.runtime.Crossing}, and substitutes for members of the JDK. Of a mode they see only
 * {@link factor.runtime.boundary.Mode}.
 *
 * <p>May import {@code crossing} and what is below it: neither {@code capture}, {@code replay} nor {@code launch}.
 */
package factor.runtime;
