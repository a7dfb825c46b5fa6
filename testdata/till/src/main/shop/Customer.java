package shop;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;

/** Who buys. Hibernate makes a class below it, for purchases load their customers late. */
@Entity
public class Customer {
    @Id @GeneratedValue private Long id;
    private String name;

    protected Customer() {}

    public Customer(String name) {
        this.name = name;
    }

    public Long getId() {
        return id;
    }

    public String getName() {
        return name;
    }

    public String greeting() {
        return "Dear " + getName();
    }
}
