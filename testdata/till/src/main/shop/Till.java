package shop;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.springframework.cache.annotation.Cacheable;
import org.springframework.scheduling.annotation.Async;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Sells, in transactions: Spring makes a class below it. */
@Service
@Transactional
public class Till {
    private final Purchases purchases;
    private final Discounts discounts;
    private int asked;

    public Till(Purchases purchases, Discounts discounts) {
        this.purchases = purchases;
        this.discounts = discounts;
    }

    public Purchase buy(Customer customer, long cents, List<String> articles) {
        return purchases.save(new Purchase(customer, cents - discounts.of(cents), articles));
    }

    public String letter(long id) {
        Purchase purchase = purchases.findById(id).orElseThrow();
        return purchase.getCustomer().greeting() + ": " + purchase.getCents() + " " + purchase.getArticles();
    }

    public void pay(Purchase purchase) {
        Purchase kept = purchases.getReferenceById(purchase.getId());
        kept.pay();
    }

    @Transactional(readOnly = true)
    public List<Purchase> open() {
        return purchases.findByState("new");
    }

    @Cacheable("totals")
    public long total(String state) {
        asked++;
        return purchases.findByState(state).stream().mapToLong(Purchase::getCents).sum();
    }

    public int asked() {
        return asked;
    }

    @PreAuthorize("hasRole('ADMIN')")
    public void clear() {
        purchases.deleteAll();
    }

    @Async
    public CompletableFuture<Long> count() {
        return CompletableFuture.completedFuture(purchases.count());
    }
}
