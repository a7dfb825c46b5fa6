package t;

public interface Part {
    String show();

    default Part with(Part other) {
        return other;
    }
}
