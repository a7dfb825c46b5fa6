package t;

import java.util.ArrayList;
import java.util.List;

public class Runner {
    private final List<Task> tasks = new ArrayList<>();

    public void add(Task task) {
        tasks.add(task);
    }

    public String runAll(int input) {
        StringBuilder out = new StringBuilder();
        for (Task task : tasks) {
            out.append(task.run(input)).append(';');
        }
        System.out.println("T ran " + tasks.size() + " " + out);
        return out.toString();
    }

    public Task first() {
        return tasks.get(0);
    }
}
