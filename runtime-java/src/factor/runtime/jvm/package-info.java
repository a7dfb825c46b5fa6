/**
 * What only the internals of this JDK can do: fields whatever their access, objects without a
 * constructor, numbers that the JVM counts.
 *
 * <p>May import no other package of the runtime.
 */
package factor.runtime.jvm;
