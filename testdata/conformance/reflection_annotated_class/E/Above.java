package e;

@Note(int[].class)
public class Above {
    @Note(Bean[].class)
    public int size() {
        return 1;
    }
}
