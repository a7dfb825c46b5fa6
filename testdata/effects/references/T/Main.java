package t;

import e.References;

/** Calls what writes by a reference to a method of the JDK. */
public class Main {
    public static void main(String[] args) {
        References references = new References();
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            references.writesByForEach(i);
            references.writesByIfPresent(i);
            sum += references.writesInAFilter(i);
            sum += references.writesByASupplier(i);
            sum += references.writesByAKeptSupplier(i);
            sum += references.writesByAnIterator(i);
            sum += references.writesByAFunctionOfTwo(i) == null ? 0 : 1;
            sum += references.writesToABuilder(i).length();
            sum += references.writesIntoAKeptList(i);
        }
        System.out.println(sum);
    }
}
