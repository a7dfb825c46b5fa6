package t;

import e.Env;

public class Main {
    public static void main(String[] args) {
        System.out.println(new Env().count());
    }
}
