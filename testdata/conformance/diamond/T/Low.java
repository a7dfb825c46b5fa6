package t;

public interface Low extends Sounds {
    default String deeper() {
        return sound() + ", deeper";
    }
}
