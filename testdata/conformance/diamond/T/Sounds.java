package t;

public interface Sounds {
    String of();

    default String sound() {
        return of() + " sounds";
    }
}
