package t;

import e.Handles;

/** Calls what writes by a method handle. */
public class Main {
    public static void main(String[] args) throws Exception {
        Handles handles = new Handles();
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            sum += handles.writesByAnInterfaceOfTheProgram(i) ? 1 : 0;
            sum += handles.writesByAnInterfaceOfTheJdk(i) ? 1 : 0;
            sum += handles.writesByAProxy(i) ? 1 : 0;
        }
        System.out.println(sum);
    }
}
