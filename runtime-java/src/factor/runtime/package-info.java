/**
 * What rewritten code calls: {@link factor.runtime.Crossing}. The substitutes, which it calls too,
 * are in the packages below {@code substitute}.
 *
 * <p>May import the substitutes and what is below them: neither {@code capture}, {@code replay} nor
 * {@code launch}.
 */
package factor.runtime;
