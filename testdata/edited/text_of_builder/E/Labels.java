package e;

public class Labels {
    private String last = "";

    public boolean isLast(String label) {
        boolean isSame = label == last;
        last = label;
        return isSame;
    }

    public void print(StringBuilder to) {
        to.append(last.length());
    }
}
