package t;

class Item {
    int first;

    static class Inside {}
}
