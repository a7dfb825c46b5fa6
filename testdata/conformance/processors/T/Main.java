// shows: what the machine is like: processors and memory, the Runtime object in the hands of both realms
// group: JDK
// cut: t.**
package t;

import e.Machine;

/** What the machine is like differs from run to run: T and E are told the same on a replay as in the capture. */
public class Main {
    public static void main(String[] args) {
        Runtime runtime = Runtime.getRuntime();
        System.out.println("~ " + runtime.availableProcessors() + " " + runtime.maxMemory() + " " + runtime.totalMemory());
        System.out.println("~ free " + runtime.freeMemory());
        System.out.println(new Machine(runtime).runtime() == runtime);
        System.out.println(new Machine(runtime).sized(n -> n > 0));
    }
}
