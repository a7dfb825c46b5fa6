package e;

import java.io.IOException;
import t.OwnException;

public class Bank {
    public interface Action {
        void act() throws Exception;
    }

    private Throwable last;

    public void draw(int amount) throws BankException {
        if (amount < 0) {
            throw new BankException("negative", new IllegalArgumentException("amount " + amount));
        }
        NoMoney failure = new NoMoney(amount - 10, this);
        last = failure;
        throw failure;
    }

    public boolean isLast(Throwable throwable) {
        return throwable == last;
    }

    public void raise(Throwable throwable) throws BankException {
        if (throwable instanceof BankException failure) {
            throw failure;
        }
        throw new IllegalStateException(throwable);
    }

    public String read(boolean broken) throws IOException {
        IOException failure = new IOException("unreadable");
        failure.addSuppressed(new IOException("and not closed"));
        if (broken) {
            throw failure;
        }
        return "";
    }

    public String run(Action action) {
        try {
            action.act();
            return "ran";
        } catch (OwnException e) {
            return "own " + e.code() + " " + e.getMessage();
        } catch (Exception e) {
            return "other " + e.getClass().getName();
        }
    }

    public void pass(Action action) throws Exception {
        action.act();
    }

    public void wrap(Action action) throws BankException {
        try {
            action.act();
        } catch (Exception e) {
            throw new BankException("wrapped", e);
        }
    }

    public int crash(int how) {
        int[] none = {};
        return switch (how) {
            case 0 -> 1 / none.length;
            case 1 -> none[0];
            default -> throw new AssertionError("told to");
        };
    }
}
