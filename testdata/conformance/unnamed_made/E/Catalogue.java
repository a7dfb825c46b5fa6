package e;

public class Catalogue {
    private static int shown;

    public static Class<?> type() {
        return Book.class;
    }

    public static String shown(Object made) {
        Book book = (Book) made;
        return ++shown + " " + book.title + ' ' + book.price.amount + ' ' + book.price.currency;
    }

    public static class Price {
        private int amount;
        private String currency;
    }

    public static class Book {
        private String title;
        private Price price;

        public Price getPrice() {
            return price;
        }

        public void setPrice(Price price) {
            this.price = price;
        }

        public Price[] all(Price other) {
            return new Price[] {other, price};
        }

        @Override
        public String toString() {
            return "Book " + title;
        }
    }
}
