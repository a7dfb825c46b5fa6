package e;

/** Takes its time, and never refuses in a test. */
public class Bank {
    public boolean charge(String card, long cents) throws Closed {
        return !card.isEmpty() && cents > 0;
    }

    public Receipt receipt(String card) {
        return new Receipt(card);
    }

    /** What code under test is given. */
    public static class Receipt {
        private final String card;

        Receipt(String card) {
            this.card = card;
        }

        public String text() {
            return "paid by " + card;
        }
    }
}
