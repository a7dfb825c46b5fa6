package e;

enum Colour implements Named {
    RED, GREEN
}
