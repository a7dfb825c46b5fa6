// shows: a class of T that extends a generic class of E, which reads the type argument off its superclass
// group: reflection
// cut: t.**
// identity: wrapped
package t;

import e.Client;
import e.Token;
import java.util.List;
import java.util.Map;

public class Main {
    public static void main(String[] args) {
        Token<Map<String, String>> token = new Token<>() {};
        System.out.println(token.type());
        System.out.println(Client.get(token).get("of"));
        System.out.println(new Token<List<Main>>() {}.type());
    }
}
