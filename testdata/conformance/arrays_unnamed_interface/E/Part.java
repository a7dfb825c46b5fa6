package e;

public interface Part extends Named {
    Label[] labels(Label more);

    default Label twice() {
        return new Label(Store.count() + label().text() + label().text());
    }
}
