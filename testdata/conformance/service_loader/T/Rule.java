package t;

public interface Rule {
    String apply(String to);
}
