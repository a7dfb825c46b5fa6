package t;

public enum Own {
    ONE;

    private int count;

    public void add(int more) {
        count += more;
    }

    public int count() {
        return count;
    }
}
