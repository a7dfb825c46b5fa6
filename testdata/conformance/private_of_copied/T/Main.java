// shows: a superclass in the other realm whose code calls a private method of another object, which may be a wrapper: refused
// group: inheritance
// cut: t.**
// identity: wrapped
package t;

import e.Money;

public class Main {
    static class Price extends Money {
        Price(int cents) {
            super(cents);
        }
    }

    public static void main(String[] args) {
        System.out.println(new Price(250).roughly(new Money(299)));
    }
}
