package e;

public class Sub extends Base implements Comparable<Sub> {
    private int size;

    public int getSize() {
        return size;
    }

    public void setSize(int size) {
        this.size = size;
    }

    @Override
    public String getName() {
        return super.getName() + " " + size;
    }

    @Override
    public int compareTo(Sub other) {
        return size - other.size;
    }
}
