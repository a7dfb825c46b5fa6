package e;

enum Kind {
    PLAIN,
    STRIPED
}
