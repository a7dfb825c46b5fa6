package e;

public interface Named {
    Label label();
}
