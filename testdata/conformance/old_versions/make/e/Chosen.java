package e.v00;

public interface Chosen {
    String NAME = String.valueOf(Part.limit());

    Part chosen(Part[] parts);
}
