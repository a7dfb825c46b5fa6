// shows: property editors, and where to search for them, that the environment registers with the JDK
// group: JDK
// cut: t.**
package t;

import e.Editors;
import java.beans.PropertyEditor;
import java.beans.PropertyEditorManager;

public class Main {
    public static void main(String[] args) {
        System.out.println(PropertyEditorManager.findEditor(StringBuilder.class));
        Editors.register();
        PropertyEditor editor = PropertyEditorManager.findEditor(StringBuilder.class);
        editor.setAsText("four");
        System.out.println(editor.getValue());
        System.out.println(String.join(" ", PropertyEditorManager.getEditorSearchPath()));
        PropertyEditor ofJdk = PropertyEditorManager.findEditor(int.class);
        ofJdk.setAsText("12");
        System.out.println(ofJdk.getValue());
    }
}
