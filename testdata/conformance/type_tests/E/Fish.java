package e;

import java.io.Serializable;

public class Fish implements Swimmer, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public String swim() {
        return "glides";
    }

    public static final class Shark extends Fish {
        private static final long serialVersionUID = 1L;

        public String bite() {
            return "bites";
        }
    }
}
