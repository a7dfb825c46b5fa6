package e;

/** What an application asks a bank for. */
public interface Rates {
    int of(String currency);
}
