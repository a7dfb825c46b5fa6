package t;

public class Part {
    int price = 4;
}
