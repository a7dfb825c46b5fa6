package p;

interface Hidden {
    int size();

    default String mark() {
        return "mark " + size();
    }
}
