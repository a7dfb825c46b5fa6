package t;

class Asked {
    static String name(ClassLoader loader) throws ClassNotFoundException {
        String name = loader.loadClass("java.util.BitSet").getName();
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
