package e;

import java.util.ArrayList;
import java.util.List;
import t.Part;

public class Chain {
    private final List<Handler> handlers = new ArrayList<>();

    public void add(Handler handler) {
        handlers.add(handler);
    }

    public List<Handler> handlers() {
        return handlers;
    }

    public static Handler lower() {
        return (text, next) -> next == null ? text + "e" : "(" + next.handle(text, null) + ")";
    }

    public String run(String text) {
        String result = text;
        for (int i = 0; i < handlers.size(); i++) {
            result = handlers.get(i).handle(result, handlers.get((i + 1) % handlers.size()));
        }
        return result;
    }

    public Part part(String name) {
        return new Part() {
            @Override
            public String show() {
                return name;
            }

            @Override
            public Part with(Part other) {
                return part(name + "&" + other.show());
            }
        };
    }

    public String showAll(List<Part> parts) {
        StringBuilder out = new StringBuilder();
        for (Part part : parts) {
            out.append(part.show()).append(',');
        }
        return out.toString();
    }
}
