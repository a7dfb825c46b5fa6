package e;

public class Settings {
    private Settings() {}

    public static void handler() {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> System.out.println("E| " + thrown));
    }
}
