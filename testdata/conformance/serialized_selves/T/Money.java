package t;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;

/** Written as another object, and read as one that there is. */
final class Money implements Serializable {
    static final Money NONE = new Money(0, "");
    private static final long serialVersionUID = 1;
    private final transient int amount;
    private final transient String currency;

    Money(int amount, String currency) {
        this.amount = amount;
        this.currency = currency;
    }

    private Object writeReplace() {
        return amount == 0 ? new Nothing() : new Form(amount + currency);
    }

    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("a form is read");
    }

    @Override
    public String toString() {
        return amount + " " + currency;
    }

    private static final class Form implements Serializable {
        private static final long serialVersionUID = 1;
        private final String text;

        Form(String text) {
            this.text = text;
        }

        private Object readResolve() {
            int end = text.length() - 3;
            return new Money(Integer.parseInt(text.substring(0, end)), text.substring(end));
        }
    }

    private static final class Nothing implements Serializable {
        private static final long serialVersionUID = 1;

        private Object readResolve() {
            return NONE;
        }
    }
}
