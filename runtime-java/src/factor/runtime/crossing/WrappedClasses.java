package factor.runtime.crossing;

import factor.runtime.boundary.ClassRealms;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Views;
import factor.runtime.wrapper.WrapperFactory;

/** Where classes are at home in a program whose objects are wrapped for the other realm. */
final class WrappedClasses extends ClassRealms {
    private final WrapperFactory wrappers;

    WrappedClasses(Realms realms, Views views, WrapperFactory wrappers) {
        super(realms, views);
        this.wrappers = wrappers;
    }

    @Override
    public String nameOf(String generated) {
        String real = wrappers.real(generated);
        return real == null ? super.nameOf(generated) : real;
    }

    @Override
    public boolean isLocal(String type) {
        return realms.home(type) == Realms.T || realms.isLibrary(type);
    }

    @Override
    public boolean isOfEnvironment(Object object) {
        return realms.of(object.getClass()) == Realms.E;
    }
}
