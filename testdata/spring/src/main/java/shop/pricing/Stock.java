package shop.pricing;

/** What there is to sell. */
public interface Stock {
    int price(String article);

    /** Takes pieces out, if there are so many. */
    boolean take(String article, int pieces);
}
