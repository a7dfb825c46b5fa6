package t;

import e.Env;

/** Says what it was given, and which variables of `factor` its environment sees. */
public class Main {
    public static void main(String[] args) {
        System.out.println(Env.greet(String.join(" ", args)));
        System.out.println("variables: " + Env.variables());
    }
}
