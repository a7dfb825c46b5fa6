package e;

class Hidden extends Base implements Runnable {
    private int number;

    Hidden(int number) {
        this.number = number;
    }

    @Override
    public String text() {
        return "hidden " + number;
    }

    @Override
    public void run() {
        number++;
    }
}
