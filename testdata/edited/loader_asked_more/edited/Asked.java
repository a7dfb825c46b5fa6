package t;

class Asked {
    static String name(ClassLoader loader) throws ClassNotFoundException {
        loader.loadClass("java.lang.String");
        return loader.loadClass("java.util.BitSet").getSimpleName();
    }
}
