package t;

class Asked {
    static String name(ClassLoader loader) throws ClassNotFoundException {
        return loader.loadClass("java.util.BitSet").getSimpleName();
    }
}
