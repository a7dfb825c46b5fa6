package t;

import e.Gate;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        Object number = gate.number();
        boolean isOpen = !gate.opens("key") && gate.opens("key");
        isOpen &= !gate.opens(number) && gate.opens(number);
        Object again = gate.number();
        isOpen &= number == again;
        if (!isOpen || number != again) {
            throw new IllegalStateException();
        }
    }
}
