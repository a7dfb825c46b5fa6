// shows: ways through the code: branches, loops, exceptions, casts, conditional expressions, switches
// needs: mockito-core-5.11.0 junit-4.13.2 hamcrest-core-1.3
package m;

import static org.mockito.Mockito.mock;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;

interface Door {
    boolean open();

    long turn(long by, double and);
}

class RealDoor implements Door {
    public boolean open() {
        return true;
    }

    public long turn(long by, double and) {
        return by;
    }
}

public class Ways {
    @Test
    public void branches() {
        Door door = new RealDoor();
        door.open();
        if (System.nanoTime() > 0) {
            door = mock(Door.class);
        }
        door.open(); //: 1
        Door either = door.open() ? door : new RealDoor(); //: 1
        either.open(); //: 1
        door = new RealDoor();
        door.open();
    }

    @Test
    public void loops() {
        Door door = new RealDoor();
        for (int i = 0; i < 2; i++) {
            door.open(); //: 1
            door = mock(Door.class);
        }
        Door last = null;
        do {
            Door before = last;
            last = mock(Door.class);
            if (before != null) {
                before.open(); //: 1
            }
        } while (!last.open() && System.nanoTime() == 0); //: 1
    }

    @Test
    public void exceptions() {
        Door door = null;
        try {
            door = mock(Door.class);
            door.turn(1L, 2.0); //: 1
        } catch (RuntimeException e) {
            door.open(); //: 1
            e.getMessage();
        } finally {
            door.turn(3L, 4.0); //: 3
        }
    }

    @Test
    public void casts() {
        Object object = mock(Door.class);
        ((Door) object).open(); //: 1
        if (object instanceof Door door) {
            door.open(); //: 1
        }
        long turned = ((Door) object).turn(5L, 6.0); //: 1
        Long.toString(turned);
    }

    @Test
    public void switches() {
        Door door =
                switch ((int) (System.nanoTime() % 3)) {
                    case 0 -> mock(Door.class);
                    case 1 -> new RealDoor();
                    default -> {
                        Door other = mock(Door.class);
                        yield other;
                    }
                };
        door.open(); //: 1
    }

    @Test
    public void wide() {
        double a = 1, b = 2;
        long c = 3;
        Door door = mock(Door.class);
        double d = 4;
        List<Door> list = new ArrayList<>();
        list.add(door);
        door.turn(c, a + b + d); //: 1
        list.get((int) c - 3).turn(c, d); //: 1
    }
}
