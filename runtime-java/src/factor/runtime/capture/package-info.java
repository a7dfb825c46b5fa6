/**
 * The mode that records, and the secrets that it hides.
 *
 * <p>May import substitutes and {@code crossing}, and what is below them; never {@code replay}.
 */
package factor.runtime.capture;
