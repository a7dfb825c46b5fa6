package t;

public class Order {
    final String article;

    public Order(String article) {
        this.article = article;
    }

    public String article() {
        return article;
    }
}
