package e;

public interface Swimmer {
    String swim();
}
