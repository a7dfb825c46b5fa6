package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.jvm.Slot;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Providers of services. Who they are is known to the class path, which is the environment's, so
 * code under test is told by a crossing. Each is made in its own realm, when the loader comes to
 * it.
 */
public final class ServiceProviders {
    private static final Slot FIRST = Slot.of("java.util.ServiceLoader", "lookupIterator1");
    private static final Slot SECOND = Slot.of("java.util.ServiceLoader", "lookupIterator2");
    private static final Slot SERVICE = Slot.of("java.util.ServiceLoader", "service");
    private static final String LOOK_UP =
            "S E factor/runtime/Services lookUp (Ljava/lang/Class;)Ljava/util/Iterator; - - "
                    + "(Ljava/lang/Class;)Ljava/util/Iterator;\n";
    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, arguments) -> lookUpForTest((Class<?>) arguments[0]),
                    LOOK_UP);

    private static final String FILES = "META-INF/services/";

    /** Files that named providers in the capture; null where this is one. */
    private static Set<String> recorded;

    private ServiceProviders() {}

    /**
     * The files that named providers when what is replayed was captured, a line each; null in a
     * capture.
     */
    public static void know(String lines) {
        recorded = lines == null ? null : Set.of(lines.split("\n"));
    }

    /**
     * Whether a class path has, or had, providers of a service. Where it has none, no realm is
     * asked for them: that is no question of the order in which code under test comes to ask.
     */
    private static boolean isProvided(Class<?> service) {
        if (MemberUses.isOfJdk(service)) {
            return true;
        }
        String file = FILES + service.getName();
        if (recorded != null) {
            return recorded.contains(file);
        }
        Mode.current().disclosures().seeks(file);
        return ClassLoader.getSystemResource(file) != null;
    }

    /** {@link ServiceLoader#load(Class)} */
    public static <S> ServiceLoader<S> load(Class<S> service) {
        return prepared(ServiceLoader.load(service));
    }

    /** {@link ServiceLoader#load(Class, ClassLoader)} */
    public static <S> ServiceLoader<S> load(Class<S> service, ClassLoader loader) {
        Loaders.refuse(loader, "for providers");
        return prepared(ServiceLoader.load(service, loader));
    }

    /** {@link ServiceLoader#reload} */
    public static void reload(ServiceLoader<?> loader) {
        loader.reload();
        prepared(loader);
    }

    /** The loader, with its providers made by their own realm. */
    static <S> ServiceLoader<S> prepared(ServiceLoader<S> loader) {
        if (Mode.current().separates()) {
            Class<?> service = (Class<?>) SERVICE.reference(loader);
            FIRST.set(loader, new Providers(service));
            SECOND.set(loader, new Providers(service));
        }
        return loader;
    }

    /** In the environment: the providers, as the class path has them. */
    private static Iterator<? extends Provider<?>> lookUp(Class<?> service) {
        Mode.current().disclosures().seeks(FILES + service.getName());
        return ServiceLoader.load(service).stream().iterator();
    }

    /**
     * The same for code under test: of each provider its class, where that is of the code under
     * test, or what makes it.
     */
    private static Iterator<Object> lookUpForTest(Class<?> service) {
        Iterator<? extends Provider<?>> providers = lookUp(service);
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return providers.hasNext();
            }

            @Override
            public Object next() {
                Provider<?> provider = providers.next();
                return isOfTest(provider) ? provider.type() : (Supplier<Object>) provider::get;
            }
        };
    }

    private static boolean isOfTest(Provider<?> provider) {
        return Mode.current().classes().home(provider.type().getName()) == Realms.T;
    }

    /** What a loader of either realm goes through; it looks when it is first asked. */
    private static final class Providers implements Iterator<Provider<Object>> {
        private final Class<?> service;
        private Iterator<?> found;

        Providers(Class<?> service) {
            this.service = service;
        }

        private Iterator<?> found() {
            if (found == null) {
                boolean isOfTest = Callers.realm() == Realms.T;
                if (isOfTest && !isProvided(service)) {
                    return found = Collections.emptyIterator();
                }
                found =
                        isOfTest
                                ? (Iterator<?>)
                                        Mode.current()
                                                .cross(
                                                        FACET.members[0],
                                                        null,
                                                        new Object[] {service})
                                : lookUp(service);
            }
            return found;
        }

        @Override
        public boolean hasNext() {
            return found().hasNext();
        }

        @Override
        public Provider<Object> next() {
            Object next = found().next();
            return new Provider<>() {
                @Override
                @SuppressWarnings("unchecked")
                public Class<? extends Object> type() {
                    if (next instanceof Class<?> type) {
                        return type;
                    }
                    if (next instanceof Provider<?> own) {
                        return own.type();
                    }
                    Mode.current()
                            .refusedHere(
                                    "code under test asks for the class of a provider of the"
                                            + " environment");
                    return (Class<Object>) service;
                }

                @Override
                public Object get() {
                    if (next instanceof Provider<?> own) {
                        return isOfTest(own) ? made(own.type()) : own.get();
                    }
                    return next instanceof Class<?> type ? made(type) : ((Supplier<?>) next).get();
                }
            };
        }

        private Object made(Class<?> type) {
            try {
                for (Method method : type.getMethods()) {
                    if (method.getName().equals("provider")
                            && method.getParameterCount() == 0
                            && !service.isAssignableFrom(type)) {
                        return MemberUses.invoke(method, null, null);
                    }
                }
                return MemberUses.make(type.getConstructor(), null);
            } catch (InvocationTargetException e) {
                throw failed(type, e.getCause());
            } catch (ReflectiveOperationException e) {
                throw failed(type, e);
            }
        }

        private ServiceConfigurationError failed(Class<?> type, Throwable cause) {
            return new ServiceConfigurationError(
                    service.getName()
                            + ": Provider "
                            + type.getName()
                            + " could not be instantiated",
                    cause);
        }
    }
}
