package factor.runtime.substitute.jvm;

import java.io.Serializable;

/**
 * What {@link ReadParts} has in the place of an object that is handed over beside it.
 *
 * @param place among all that are handed over
 */
record Other(int place) implements Serializable {}
