package factor.runtime.content;

import factor.transcript.Val;

/**
 * How contents of objects are written in the transcript's terms, and made objects again: what a
 * crossing does, asked by what crosses.
 */
public interface Converter {
    /** An object in the hands of a realm, in the transcript's terms. */
    Val describe(Object o, byte realm);

    /** The same of an object that has crossed; null for one that has not. */
    Val numberOf(Object o, byte realm);

    /** The object that a value of the transcript stands for, in the hands of the other realm. */
    Object rebuild(Val value);

    /** What crosses by content. */
    Values values();

    /**
     * The array or map that stands for another one in the other realm; null where there is none
     * yet.
     */
    Object twin(Object array, byte realm);

    /** An element of an array of one realm, for an array of the other. */
    Object element(Object o, byte from, Object[] to);

    /** How a transcript names the component type of an array. */
    String componentText(Class<?> array);

    /** An object, or what stands for it, is in the crossover cache. */
    void knows(Object o, Cached cached);
}
