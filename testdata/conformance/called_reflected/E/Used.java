package e;

public interface Used {
    void used(Part by);

    Part getEngine();

    void setEngine(Part engine);
}
