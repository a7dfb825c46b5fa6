package t;

import e.E;

public class T {
    public static void main(String[] args) {
        E e = new E();
        try {
            System.out.println(e.shape().draw(e).n + e.shape().area() + e.point().get().twice());
        } catch (E.Failure failure) {
            System.out.println(failure.culprit().n);
        }
        switch (e.point().get().color().next()) {
            case RED -> throw new E.Failure("red", E.Color.RED.paint());
            case GREEN -> System.out.println(e.box().content().n);
        }
    }
}
