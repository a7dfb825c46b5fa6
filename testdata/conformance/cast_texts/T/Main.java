// shows: texts of ClassCastException and ArrayStoreException: casts in code of both realms, in the JDK, in code that names nothing of the other realm
// group: exceptions
// cut: t.**
package t;

import e.Box;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

public class Main {
    interface Try {
        Object run();
    }

    static void tried(Try code) {
        try {
            System.out.println(code.run() + " is nothing");
        } catch (ClassCastException | ArrayStoreException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static class Own {
    }

    record Pair(int a) {
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Object right = Box.any();
        Object hidden = Box.hidden();
        Object own = new Own();
        tried(() -> (Box.Left) right);
        tried(() -> ((Box.Left) (Box) right).hashCode());
        tried(() -> (Own) right);
        tried(() -> (Runnable) right);
        tried(() -> (Box) own);
        tried(() -> (Box[]) own);
        tried(() -> (Own) (Object) new Box[1]);
        tried(() -> (Box.Left[]) (Object) new Box[1][1]);
        tried(() -> (String) hidden);
        tried(() -> (Box) (Object) new Pair(1));
        tried(() -> Box.left(own));
        tried(() -> Box.left(right));
        tried(() -> Box.text(own));
        tried(() -> Box.text(right));
        tried(() -> new TreeSet<>(List.of(right)));
        tried(() -> Box.Left.class.cast(right));
        tried(() -> String.class.cast(right));
        tried(() -> Plain.number(right));
        tried(() -> Plain.number(own));
        tried(() -> ((List<Own>) (List) new ArrayList<>(List.of(right))).get(0).toString());
        tried(() -> {
            Object[] boxes = new Box.Left[1];
            boxes[0] = right;
            return boxes;
        });
        tried(() -> {
            Object[] owns = new Own[1];
            owns[0] = right;
            return owns;
        });
        tried(() -> {
            Object[] owns = new Own[1];
            System.arraycopy(new Object[] {right}, 0, owns, 0, 1);
            return owns;
        });
        tried(() -> {
            throw new ClassCastException("x");
        });
        tried(() -> {
            throw new ClassCastException();
        });
        System.out.println(Plain.text(right));
        System.out.println(Box.caught(right));
    }
}
