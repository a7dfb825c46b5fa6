package t;

import e.Run;
import e.Service;

class Base {
    protected Service service;
}

class Cases extends Base {
    private int own;

    private Cases() {
        System.out.println("a new one");
    }

    @Run
    void calls() {
        System.out.println("service says " + service.call() + " own " + own++);
    }

    @Run
    private Cases itself() {
        return service.call() > 0 ? this : null;
    }

    @Run(expected = IllegalStateException.class)
    public void throwing() {
        throw new IllegalStateException("wanted");
    }

    @Run
    public void failing() {
        throw new Wrong("not wanted");
    }

    @Run
    static int shared(String text) {
        System.out.println("static " + text);
        return text.length();
    }

    static class Wrong extends RuntimeException {
        private static final long serialVersionUID = 1;

        Wrong(String message) {
            super(message);
        }
    }

    @Override
    public String toString() {
        return "cases";
    }
}
