package org.junit.platform.engine.support.descriptor;

import org.junit.platform.engine.TestSource;

/** Signatures only; see the README beside the folder. */
public class MethodSource implements TestSource {
    private MethodSource() {}

    public static native MethodSource from(
            String className, String methodName, String parameterTypes);

    public native String getClassName();

    public native String getMethodName();

    public native String getMethodParameterTypes();
}
