package e;

import java.lang.reflect.RecordComponent;

public class Ledger {
    private Ledger() {}

    public static String columns(Class<?> type) {
        String columns = "";
        for (RecordComponent component : type.getRecordComponents()) {
            columns += component.getName() + columns(component);
        }
        return columns;
    }

    private static String columns(RecordComponent component) {
        return component.getType().isRecord() ? "(" + columns(component.getType()) + ")" : " ";
    }
}
