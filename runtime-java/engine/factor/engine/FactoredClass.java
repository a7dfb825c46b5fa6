package factor.engine;

import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;

/** A class whose tests were captured: tools file what they tell of tests under classes. */
final class FactoredClass extends AbstractTestDescriptor {
    private FactoredClass(UniqueId id, String type) {
        super(id, type.substring(type.lastIndexOf('.') + 1), ClassSource.from(type));
    }

    /** The one below the root, which is added if need be. */
    static TestDescriptor of(TestDescriptor root, String type) {
        UniqueId id = id(root.getUniqueId(), type);
        TestDescriptor known = root.findByUniqueId(id).orElse(null);
        if (known != null) {
            return known;
        }
        FactoredClass added = new FactoredClass(id, type);
        root.addChild(added);
        return added;
    }

    static UniqueId id(UniqueId root, String type) {
        return root.append("class", type);
    }

    @Override
    public Type getType() {
        return Type.CONTAINER;
    }
}
