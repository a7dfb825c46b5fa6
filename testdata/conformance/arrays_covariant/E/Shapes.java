package e;

public class Shapes {
    public static class Shape {
        private final int size;

        Shape(int size) {
            this.size = size;
        }

        public int size() {
            return size;
        }
    }

    public static class Circle extends Shape {
        public Circle(int size) {
            super(size);
        }
    }

    public static class Square extends Shape {
        public Square(int size) {
            super(size);
        }
    }

    public static void put(Object[] array, Object element) {
        array[0] = element;
    }

    public static void square(Shape[] array) {
        array[0] = new Square(8);
    }

    public static Shape[] circles(int count) {
        Circle[] made = new Circle[count];
        made[0] = new Circle(7);
        return made;
    }
}
