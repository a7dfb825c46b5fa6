package t;

public interface Accounts {
    Account find(String name);

    void update(Account account);

    Account either(Account one, Account other);

    int count();

    default String describe(Account account) {
        return account.name() + " has " + account.orders() + " of " + count();
    }
}
