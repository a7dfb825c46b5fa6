// shows: exceptions that either side changes after they crossed: cause, suppressed ones, next ones, fields
// group: exceptions
// cut: t.**
package t;

import e.Office;
import java.sql.SQLException;

public class Main {
    public static void main(String[] args) {
        Office office = new Office();
        Office.Trouble trouble = office.trouble();
        System.out.println(trouble.level() + " " + trouble.getCause() + " " + trouble.getSuppressed().length);
        office.escalate();
        System.out.println(trouble.level() + " " + trouble.getCause() + " " + trouble.getSuppressed()[0].getMessage());

        Exception a = office.round();
        System.out.println(a.getSuppressed()[0].getMessage() + " " + (a.getSuppressed()[0].getCause() == a));

        SQLException warning = office.warning();
        System.out.println(warning.getNextException() + " " + warning.getSQLState());
        office.warn();
        System.out.println(warning.getNextException().getMessage() + " " + warning.getNextException().getErrorCode());

        System.out.println(office.serve(problem -> {
            problem.addSuppressed(new RuntimeException("mine"));
            problem.initCause(new Error("cause"));
            throw problem;
        }));
        try {
            throw office.trouble();
        } catch (Office.Trouble again) {
            System.out.println((again == trouble) + " " + again.getSuppressed().length);
        }
    }
}
