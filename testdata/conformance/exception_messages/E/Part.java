package e;

public class Part {
    public int size;

    public Part(int size) {
        this.size = size;
        if (size < 0) {
            throw new IllegalArgumentException("size " + size);
        }
    }

    public int size() {
        return size;
    }

    public Part other() {
        return null;
    }

    public int divide(int number) {
        return number / size;
    }

    public static Part cast(Object object) {
        return (Part) object;
    }
}
