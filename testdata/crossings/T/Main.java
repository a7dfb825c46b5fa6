package t;

/** Crosses the boundary {@code args[1]} times in the way of {@code args[0]}; scripts/bench-crossings takes the time from outside. */
public class Main {
    public static void main(String[] args) {
        System.out.println(new Crossings().run(args[0], Integer.parseInt(args[1])));
    }
}
