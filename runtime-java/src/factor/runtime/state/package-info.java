/**
 * What both realms see of the JVM: loggers, streams, groups of threads, properties.
 *
 * <p>May import only {@code content} and what is below it.
 */
package factor.runtime.state;
