package t;

public interface Loud extends Sounds {
    @Override
    default String sound() {
        return of() + " is loud";
    }
}
