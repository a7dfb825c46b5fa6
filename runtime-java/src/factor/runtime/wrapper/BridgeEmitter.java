package factor.runtime.wrapper;

import factor.contract.EmittedNames;
import factor.runtime.boundary.Views;
import factor.runtime.classfile.ClassFileWriter;
import factor.runtime.jvm.Jvm;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

/**
 * Makes, in identity mode, the class between a class under test and those that the environment
 * makes below it: these have the members as the source has them, and the class file has others.
 */
final class BridgeEmitter {
    private final Class<?> type;
    private final String above;
    private final String self;
    private final ClassFileWriter to = new ClassFileWriter();
    private final SourceCalls calls;

    private BridgeEmitter(Class<?> type, Views views) {
        this.type = type;
        above = CrossingCode.internal(type);
        self = above + EmittedNames.BELOW;
        calls = new SourceCalls(views, to);
    }

    /** Emits and defines the class. */
    static Class<?> define(Class<?> type, Views views) {
        try {
            return new BridgeEmitter(type, views).define();
        } catch (IOException e) {
            throw new IllegalStateException("cannot emit a class below " + type.getName(), e);
        }
    }

    private Class<?> define() throws IOException {
        for (Constructor<?> constructor : SourceCalls.constructors(type)) {
            MethodType actual = SourceCalls.type(constructor);
            int access = SourceCalls.access(constructor.getModifiers());
            MethodType source = calls.source(actual);
            calls.add(access, "<init>", source, SourceCalls.INVOKESPECIAL, above, "<init>", actual);
            if (!source.equals(actual)) {
                calls.add(
                        access,
                        "<init>",
                        actual,
                        SourceCalls.INVOKESPECIAL,
                        above,
                        "<init>",
                        actual);
            }
        }
        for (Method method : Overridable.of(type).methods()) {
            MethodType actual = SourceCalls.type(method);
            MethodType source = calls.source(actual);
            int access = SourceCalls.access(method.getModifiers());
            if (!source.equals(actual)) {
                String name = method.getName();
                calls.add(access, name, actual, SourceCalls.INVOKEVIRTUAL, self, name, source);
                calls.add(access, name, source, SourceCalls.INVOKESPECIAL, above, name, actual);
            }
        }
        for (Method method : SourceCalls.statics(type)) {
            MethodType actual = SourceCalls.type(method);
            MethodType source = calls.source(actual);
            int access = SourceCalls.access(method.getModifiers());
            if (!source.equals(actual)) {
                String name = method.getName();
                calls.add(access, name, source, SourceCalls.INVOKESTATIC, above, name, actual);
            }
        }
        byte[] bytes = to.finish(self, above, new String[0]);
        return Jvm.define(self, bytes, type.getClassLoader());
    }
}
