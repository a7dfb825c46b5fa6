package t;

public class Deleted {
}
