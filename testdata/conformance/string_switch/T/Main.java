// shows: switches on strings, ints and enums that come from E, in E on what T gives; labelled loops with crossings
// group: bytecode
// cut: t.**
package t;

import e.Words;

public class Main {
    public static void main(String[] args) {
        Words words = new Words();
        StringBuilder out = new StringBuilder();
        outer:
        for (int i = 0;; i++) {
            switch (words.next()) {
                case "Aa":
                    out.append("first ");
                    break;
                case "BB":
                    out.append("same hash ");
                    continue outer;
                case "stop":
                    break outer;
                default:
                    out.append("other ");
            }
            out.append(i).append(words.length("BB")).append(' ');
        }
        System.out.println(out);
        System.out.println(words.code("Aa") + words.code("BB") + words.code("?") + switch (words.number()) {
            case 1, 2 -> "few";
            case 1_000_000 -> "many";
            default -> "some";
        });
    }
}
