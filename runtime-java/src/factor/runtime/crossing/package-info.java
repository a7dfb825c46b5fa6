/**
 * What capture and replay do alike with what crosses: the crossover cache, and the identity of
 * values.
 *
 * <p>May import only {@code effects} and what is below it.
 */
package factor.runtime.crossing;
