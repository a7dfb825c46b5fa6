package factor.runtime.substitute.reflect;

import factor.runtime.jvm.Jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * Substitutes for the makers of field updaters. The JDK's ask who calls them: the class of the
 * field, nearly always. Those of a copied class are for objects of this realm alone: what stands
 * for one of the other realm has the field too, and nothing is in it.
 */
public final class FieldUpdaters {
    private FieldUpdaters() {}

    /** {@link AtomicReferenceFieldUpdater#newUpdater} */
    public static AtomicReferenceFieldUpdater<?, ?> newUpdater(
            Class<?> owner, Class<?> type, String name) throws Throwable {
        MethodType of =
                MethodType.methodType(
                        void.class, Class.class, Class.class, String.class, Class.class);
        Object made =
                maker(AtomicReferenceFieldUpdater.class, "AtomicReferenceFieldUpdaterImpl", of)
                        .invoke(owner, SourceMembers.wanted(owner, type), name, owner);
        @SuppressWarnings("unchecked") // what it is of is checked by itself, at each use
        AtomicReferenceFieldUpdater<Object, Object> updater =
                (AtomicReferenceFieldUpdater<Object, Object>) made;
        return ActualMembers.isCopied(owner) ? new OfReference(updater) : updater;
    }

    /** {@link AtomicIntegerFieldUpdater#newUpdater} */
    public static AtomicIntegerFieldUpdater<?> newIntegerUpdater(Class<?> owner, String name)
            throws Throwable {
        MethodType of = MethodType.methodType(void.class, Class.class, String.class, Class.class);
        Object made =
                maker(AtomicIntegerFieldUpdater.class, "AtomicIntegerFieldUpdaterImpl", of)
                        .invoke(owner, name, owner);
        @SuppressWarnings("unchecked")
        AtomicIntegerFieldUpdater<Object> updater = (AtomicIntegerFieldUpdater<Object>) made;
        return ActualMembers.isCopied(owner) ? new OfInteger(updater) : updater;
    }

    /** {@link AtomicLongFieldUpdater#newUpdater} */
    public static AtomicLongFieldUpdater<?> newLongUpdater(Class<?> owner, String name)
            throws Throwable {
        MethodType of = MethodType.methodType(void.class, Class.class, String.class, Class.class);
        Object made =
                maker(AtomicLongFieldUpdater.class, "CASUpdater", of).invoke(owner, name, owner);
        @SuppressWarnings("unchecked")
        AtomicLongFieldUpdater<Object> updater = (AtomicLongFieldUpdater<Object>) made;
        return ActualMembers.isCopied(owner) ? new OfLong(updater) : updater;
    }

    private static MethodHandle maker(Class<?> kind, String name, MethodType of)
            throws ReflectiveOperationException {
        Class<?> made = Class.forName(kind.getName() + '$' + name);
        return Jvm.lookup(made).findConstructor(made, of);
    }

    private static final class OfReference extends AtomicReferenceFieldUpdater<Object, Object> {
        private final AtomicReferenceFieldUpdater<Object, Object> updater;

        OfReference(AtomicReferenceFieldUpdater<Object, Object> updater) {
            this.updater = updater;
        }

        @Override
        public boolean compareAndSet(Object object, Object expected, Object value) {
            return updater.compareAndSet(RealmHandles.own(object), expected, value);
        }

        @Override
        public boolean weakCompareAndSet(Object object, Object expected, Object value) {
            return updater.weakCompareAndSet(RealmHandles.own(object), expected, value);
        }

        @Override
        public void set(Object object, Object value) {
            updater.set(RealmHandles.own(object), value);
        }

        @Override
        public void lazySet(Object object, Object value) {
            updater.lazySet(RealmHandles.own(object), value);
        }

        @Override
        public Object get(Object object) {
            return updater.get(RealmHandles.own(object));
        }
    }

    private static final class OfInteger extends AtomicIntegerFieldUpdater<Object> {
        private final AtomicIntegerFieldUpdater<Object> updater;

        OfInteger(AtomicIntegerFieldUpdater<Object> updater) {
            this.updater = updater;
        }

        @Override
        public boolean compareAndSet(Object object, int expected, int value) {
            return updater.compareAndSet(RealmHandles.own(object), expected, value);
        }

        @Override
        public boolean weakCompareAndSet(Object object, int expected, int value) {
            return updater.weakCompareAndSet(RealmHandles.own(object), expected, value);
        }

        @Override
        public void set(Object object, int value) {
            updater.set(RealmHandles.own(object), value);
        }

        @Override
        public void lazySet(Object object, int value) {
            updater.lazySet(RealmHandles.own(object), value);
        }

        @Override
        public int get(Object object) {
            return updater.get(RealmHandles.own(object));
        }
    }

    private static final class OfLong extends AtomicLongFieldUpdater<Object> {
        private final AtomicLongFieldUpdater<Object> updater;

        OfLong(AtomicLongFieldUpdater<Object> updater) {
            this.updater = updater;
        }

        @Override
        public boolean compareAndSet(Object object, long expected, long value) {
            return updater.compareAndSet(RealmHandles.own(object), expected, value);
        }

        @Override
        public boolean weakCompareAndSet(Object object, long expected, long value) {
            return updater.weakCompareAndSet(RealmHandles.own(object), expected, value);
        }

        @Override
        public void set(Object object, long value) {
            updater.set(RealmHandles.own(object), value);
        }

        @Override
        public void lazySet(Object object, long value) {
            updater.lazySet(RealmHandles.own(object), value);
        }

        @Override
        public long get(Object object) {
            return updater.get(RealmHandles.own(object));
        }
    }
}
