package e;

public class Team {
    private Team() {}

    public static void run(Runnable task) throws InterruptedException {
        Thread thread = new Thread(new ThreadGroup("team"), task);
        thread.start();
        thread.join();
    }
}
