package t;

class Pause {
    static void take() {}
}
