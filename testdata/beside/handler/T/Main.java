package t;

import e.Env;

public class Main {
    private static volatile String told;

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> told = thrown.getMessage());
        new Env().fails();
        if (!"failed".equals(told)) {
            System.exit(1);
        }
    }
}
