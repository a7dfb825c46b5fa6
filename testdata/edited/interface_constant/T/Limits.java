package t;

public interface Limits {
    Integer MOST = 5;
}
