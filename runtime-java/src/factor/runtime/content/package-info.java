/**
 * What crosses by content: values, arrays, and objects whose later changes are carried over.
 *
 * <p>May import only {@code wrapper} and what is below it.
 */
package factor.runtime.content;
