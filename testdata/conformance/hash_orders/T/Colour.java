package t;

enum Colour {
    RED, GREEN, BLUE, WHITE, BLACK, CYAN
}
