package jdk.internal.misc;

import java.lang.reflect.Field;
import java.security.ProtectionDomain;

/** Signatures only; see the README beside the folder. */
public final class Unsafe {
    private Unsafe() {}

    public static native Unsafe getUnsafe();

    public native Object allocateInstance(Class<?> type) throws InstantiationException;

    public native Class<?> defineClass(
            String name,
            byte[] bytes,
            int offset,
            int length,
            ClassLoader loader,
            ProtectionDomain domain);

    public native boolean shouldBeInitialized(Class<?> type);

    public native void ensureClassInitialized(Class<?> type);

    public native long objectFieldOffset(Field field);

    public native long objectFieldOffset(Class<?> type, String name);

    public native long staticFieldOffset(Field field);

    public native Object staticFieldBase(Field field);

    public native int getInt(Object base, long offset);

    public native void putInt(Object base, long offset, int value);

    public native boolean getBoolean(Object base, long offset);

    public native void putBoolean(Object base, long offset, boolean value);

    public native byte getByte(Object base, long offset);

    public native void putByte(Object base, long offset, byte value);

    public native short getShort(Object base, long offset);

    public native void putShort(Object base, long offset, short value);

    public native char getChar(Object base, long offset);

    public native void putChar(Object base, long offset, char value);

    public native long getLong(Object base, long offset);

    public native void putLong(Object base, long offset, long value);

    public native float getFloat(Object base, long offset);

    public native void putFloat(Object base, long offset, float value);

    public native double getDouble(Object base, long offset);

    public native void putDouble(Object base, long offset, double value);

    public native Object getReference(Object base, long offset);

    public native void putReference(Object base, long offset, Object value);

    public native boolean compareAndSetLong(Object base, long offset, long expected, long value);

    public native void throwException(Throwable thrown);
}
