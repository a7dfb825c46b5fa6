package e;

public interface Listener {
    void heard(Bank from, int amount);
}
