package t;

class Pause {
    static void take() throws InterruptedException {
        Thread.sleep(200);
    }
}
