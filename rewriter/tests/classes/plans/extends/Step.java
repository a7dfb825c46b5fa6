package t;

import e.Base;
import e.Driver;
import e.Token;

public class Step extends Base {
    @Override
    protected Token step(Token token) {
        token.value = state;
        return token;
    }

    public static void main(String[] args) {
        System.out.println(Driver.drive(new Step()) + " " + Base.made() + " " + new Step().inner().peek());
    }
}
