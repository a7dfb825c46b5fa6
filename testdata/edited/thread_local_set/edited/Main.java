package t;

import e.Context;

public class Main {
    public static void main(String[] args) {
        ThreadLocal<String> user = Context.user();
        user.set("bob");
        System.out.println(Context.user() == user);
    }
}
