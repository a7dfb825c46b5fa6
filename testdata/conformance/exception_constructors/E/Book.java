package e;

public class Book {
    public void add(String text) {
        if (text.isEmpty()) {
            throw new Illegal(new Section(), "is not a ");
        }
        throw new Illegal("none");
    }
}
