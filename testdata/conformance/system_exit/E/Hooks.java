package e;

public class Hooks {
    public void atExit() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("E| hook")));
        Thread daemon = new Thread(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        daemon.setDaemon(true);
        daemon.start();
    }

    public boolean ready() {
        return true;
    }
}
