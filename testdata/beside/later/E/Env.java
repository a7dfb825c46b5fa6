package e;

public class Env {
    private int[] numbers;
    private StringBuilder text;

    public void keep(int[] theNumbers, StringBuilder theText) {
        numbers = theNumbers;
        text = theText;
    }

    public void other(int[] more) {}

    public int sum() {
        return numbers[0] + numbers[1] + text.length();
    }
}
