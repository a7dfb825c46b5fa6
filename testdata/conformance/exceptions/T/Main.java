// shows: exceptions both ways: of T, of E and of the JDK, with state, causes and suppressed ones; caught as superclass; rethrown with their identity kept
// group: exceptions
// cut: t.**
package t;

import e.Bank;
import e.BankException;
import e.NoMoney;
import java.io.IOException;

public class Main {
    public static void main(String[] args) throws Exception {
        Bank bank = new Bank();
        try {
            bank.draw(50);
        } catch (NoMoney e) {
            System.out.println(e.getMessage() + " " + e.missing() + " " + e.getClass().getName() + " " + (e.bank() == bank));
        }
        try {
            bank.draw(-1);
        } catch (BankException e) {
            System.out.println(e + " caused by " + e.getCause() + " " + e.getCause().getMessage());
        }
        try {
            bank.read(true);
        } catch (IOException e) {
            System.out.println(e.getMessage() + " " + e.getSuppressed().length + " " + e.getSuppressed()[0].getMessage());
        }
        OwnException own = new OwnException("own", 7);
        System.out.println(bank.run(() -> {
            throw own;
        }));
        try {
            bank.pass(() -> {
                throw own;
            });
        } catch (OwnException e) {
            System.out.println((e == own) + " " + e.code() + " " + e.getMessage());
        }
        try {
            bank.wrap(() -> {
                throw own;
            });
        } catch (BankException e) {
            System.out.println(e.getMessage() + " " + (e.getCause() == own));
        }
        Throwable kept = null;
        try {
            bank.draw(500);
        } catch (BankException e) {
            kept = e;
            System.out.println(bank.isLast(e));
        }
        try {
            bank.raise(kept);
        } catch (NoMoney e) {
            System.out.println((e == kept) + " " + e.missing());
        }
        try {
            bank.pass(() -> {
                try {
                    bank.draw(600);
                } catch (NoMoney e) {
                    throw e;
                }
            });
        } catch (NoMoney e) {
            System.out.println("through " + e.missing() + " " + bank.isLast(e));
        }
        try {
            bank.crash(0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            bank.crash(1);
        } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        try {
            bank.crash(2);
        } catch (Error e) {
            System.out.println(e + " " + (e instanceof AssertionError));
        }
        System.out.println(bank.run(() -> Integer.parseInt("no")));
        try {
            bank.pass(() -> {
                throw new StackOverflowError("made up");
            });
        } catch (StackOverflowError e) {
            System.out.println(e.getMessage());
        }
        StackTraceElement[] trace = new StackTraceElement[0];
        try {
            bank.draw(700);
        } catch (NoMoney e) {
            trace = e.getStackTrace();
        }
        boolean seen = false;
        for (StackTraceElement element : trace) {
            seen |= element.getClassName().equals("t.Main") && element.getMethodName().equals("main");
        }
        System.out.println(trace[0].getClassName() + "." + trace[0].getMethodName() + " " + seen);
    }
}
