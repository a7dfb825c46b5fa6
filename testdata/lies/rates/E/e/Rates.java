package e;

import java.math.BigDecimal;

/** Where the code under test asks for rates. */
public interface Rates {
    BigDecimal of(String currency) throws UnknownCurrency;

    int digits(String currency);

    boolean knows(String currency);

    String name();

    String find(String currency, int year);

    Kind kind(String currency);

    long asked();

    void close();

    void reload();

    enum Kind {
        FIXED,
        FLOATING
    }

    static Rates open() {
        return new RealRates();
    }
}
