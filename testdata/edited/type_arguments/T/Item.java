package t;

class Item {
    int first;
}
