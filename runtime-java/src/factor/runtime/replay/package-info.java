/**
 * The mode that answers from a transcript.
 *
 * <p>May import substitutes and {@code crossing}, and what is below them; of {@code capture} only
 * how secrets are told apart.
 */
package factor.runtime.replay;
