/**
 * Class files: read for the texts of exceptions, written for wrappers.
 *
 * <p>May import only {@code jvm}.
 */
package factor.runtime.classfile;
