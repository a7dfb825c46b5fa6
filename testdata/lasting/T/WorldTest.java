package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import e.World;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** What one test has the environment set, the tests behind it meet. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class WorldTest {
    private final World world = new World();

    @Test
    @Order(1)
    void atHome() {
        assertEquals(1, world.echo(1));
    }

    @Test
    @Order(2)
    void travels() {
        world.travel();
        assertEquals(2, world.echo(2));
    }

    @Test
    @Order(3)
    void isStillAway() {
        assertEquals(3, world.echo(3));
        world.comeBack();
    }

    @Test
    @Order(4)
    void isBack() {
        assertEquals(4, world.echo(4));
        world.logAsNobodyDoes();
        assertEquals(5, world.echo(5));
    }

    @Test
    @Order(5)
    void logs() {
        assertEquals(6, world.echo(6));
    }
}
