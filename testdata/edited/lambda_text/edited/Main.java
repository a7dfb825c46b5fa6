package t;

import e.Names;

public class Main {
    public static void main(String[] args) {
        Runnable one = () -> System.out.println("another");
        if (!new Names().isLambda(one)) {
            throw new AssertionError();
        }
    }
}
