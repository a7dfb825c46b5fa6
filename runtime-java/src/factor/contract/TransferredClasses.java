// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

import java.util.List;

/**
 * Classes of the JDK whose objects cross by content, later changes being carried over, by their
 * internal names.
 */
public final class TransferredClasses {
    /** The runtime tells the state of these, and of their subclasses, in a form of its own. */
    public static final List<String> WITH_STATE =
            List.of(
                    "java/lang/StringBuilder",
                    "java/lang/StringBuffer",
                    "java/util/Date",
                    "java/util/BitSet",
                    "java/util/concurrent/atomic/AtomicInteger",
                    "java/util/concurrent/atomic/AtomicLong",
                    "java/util/concurrent/atomic/AtomicBoolean",
                    "java/util/Calendar",
                    "java/nio/ByteBuffer",
                    "java/nio/CharBuffer");

    /**
     * The environment can give code under test objects of exactly these: they are of their class in
     * both realms.
     */
    public static final List<String> IN_BOTH_REALMS =
            List.of(
                    "java/lang/StringBuilder",
                    "java/lang/StringBuffer",
                    "java/util/Date",
                    "java/util/Calendar",
                    "java/util/GregorianCalendar",
                    "java/util/BitSet",
                    "java/sql/Date",
                    "java/sql/Time",
                    "java/sql/Timestamp",
                    "java/nio/ByteBuffer",
                    "java/nio/CharBuffer",
                    "java/net/InetSocketAddress",
                    "java/util/TimeZone",
                    "java/util/SimpleTimeZone",
                    "java/beans/PropertyDescriptor",
                    "java/util/EnumMap",
                    "java/util/EnumSet");

    private TransferredClasses() {}
}
