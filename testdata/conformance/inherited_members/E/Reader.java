package e;

public class Reader {
    public int count(Middle middle) {
        return middle.count;
    }

    public void more(Middle middle) {
        middle.count++;
    }
}
