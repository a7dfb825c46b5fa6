package shop.order;

/** An order that cannot be carried out; {@link #reason()} says why. */
public class OrderException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Why an order failed. */
    public enum Reason { UNKNOWN_PRODUCT, OUT_OF_STOCK, PAYMENT_REFUSED, DATABASE }

    private final Reason reason;

    public OrderException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    public OrderException(Reason reason, String message) {
        this(reason, message, null);
    }

    public Reason reason() {
        return reason;
    }
}
