package e;

import t.Numbers;

public class Speaker {
    public String say(Greeter greeter) {
        return greeter.twice();
    }

    public int count(Numbers numbers) {
        return numbers.first() + numbers.second() + Numbers.third(numbers);
    }
}
