package t;

import org.apache.commons.lang.math.Fraction;

public class Fractions {
    private final Fraction fraction;

    public Fractions(Fraction fraction) {
        this.fraction = fraction;
    }

    public Fraction fraction() {
        return fraction;
    }

    @Override
    public String toString() {
        return fraction + " and " + fraction.multiplyBy(Fraction.getFraction(2, 1));
    }
}
