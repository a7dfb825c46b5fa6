package t;

import e.Guard;
import e.Role;

@Role("guest")
public class Main {
    public static void main(String[] args) {
        if (!Guard.lets(new Main())) {
            throw new IllegalStateException();
        }
    }
}
