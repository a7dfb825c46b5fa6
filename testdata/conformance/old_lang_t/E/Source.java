package e;

import java.util.Date;
import org.apache.commons.lang.exception.NestableException;
import org.apache.commons.lang.mutable.MutableInt;
import t.Fractions;
import t.Validator;

public class Source {
    public String[] lines() {
        return new String[] {"ada, 36", "bob, 41", "cyd, 29"};
    }

    public Person person(String name, int age) {
        return new Person(name, age);
    }

    public Date date() {
        return new Date(0);
    }

    public int count() {
        return 3;
    }

    public void count(MutableInt counted) {
        counted.setValue(counted.intValue() + count());
    }

    public String shown(Fractions fractions) {
        return fractions + " " + fractions.fraction().getNumerator() + "/" + fractions.fraction().getDenominator();
    }

    public void check(Validator validator) throws NestableException {
        try {
            validator.check("abc");
            validator.check("abcdef");
        } catch (IllegalArgumentException e) {
            throw new NestableException("not valid", e);
        }
    }
}
