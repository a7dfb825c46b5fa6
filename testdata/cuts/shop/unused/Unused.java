package shop.unused;

/** Runs in no test. */
public class Unused {
}
