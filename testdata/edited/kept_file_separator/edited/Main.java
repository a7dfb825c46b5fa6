package t;

import e.Gate;

import java.io.File;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(new String(File.separator))) {
            throw new IllegalStateException();
        }
    }
}
