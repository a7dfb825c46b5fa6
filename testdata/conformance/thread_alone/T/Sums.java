package t;

public class Sums {
    private long total;

    public long add(int n) {
        total += n;
        if (n % 500 == 0) {
            System.out.println("T adds " + n);
        }
        return total;
    }
}
