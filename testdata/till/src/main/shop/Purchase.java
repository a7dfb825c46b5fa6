package shop;

import jakarta.persistence.CascadeType;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.util.ArrayList;
import java.util.List;

/** What was bought, and whether it is paid. */
@Entity
public class Purchase {
    @Id @GeneratedValue private Long id;
    private long cents;
    private String state = "new";

    @ManyToOne(fetch = FetchType.LAZY, cascade = CascadeType.PERSIST)
    private Customer customer;

    @ElementCollection private List<String> articles = new ArrayList<>();

    protected Purchase() {}

    public Purchase(Customer customer, long cents, List<String> articles) {
        this.customer = customer;
        this.cents = cents;
        this.articles.addAll(articles);
    }

    public Long getId() {
        return id;
    }

    public long getCents() {
        return cents;
    }

    public Customer getCustomer() {
        return customer;
    }

    public String getState() {
        return state;
    }

    public List<String> getArticles() {
        return articles;
    }

    public void pay() {
        if (!state.equals("new")) {
            throw new IllegalStateException("paid already");
        }
        state = "paid";
    }
}
