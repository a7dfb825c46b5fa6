package t;

public interface Plan {
    String step(int number);
}
