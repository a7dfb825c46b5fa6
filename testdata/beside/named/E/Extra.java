package opt;

public class Extra {
    public static int count() {
        return 2;
    }
}
