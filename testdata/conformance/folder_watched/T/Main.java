// shows: T watches a folder, into which E writes, and asks the file system for its provider and its stores
// group: JDK
// cut: t.**
package t;

import e.Writer;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.Watchable;
import java.util.concurrent.TimeUnit;

public class Main {
    public static void main(String[] args) throws Exception {
        Path folder = Path.of("folder");
        Files.createDirectory(folder);
        FileSystem files = folder.getFileSystem();
        try (WatchService service = files.newWatchService()) {
            WatchKey key = folder.register(service, StandardWatchEventKinds.ENTRY_CREATE);
            Writer.write(folder.resolve("new.txt"));
            WatchKey signalled = service.poll(30, TimeUnit.SECONDS);
            System.out.println((signalled == key) + " " + signalled.watchable());
            for (WatchEvent<?> event : signalled.pollEvents()) {
                boolean created = event.kind() == StandardWatchEventKinds.ENTRY_CREATE;
                System.out.println(event.kind() + " " + event.context() + " " + created + event.kind().name());
            }
            System.out.println(signalled.reset());
            Watchable watchable = folder;
            watchable.register(service, StandardWatchEventKinds.ENTRY_DELETE);
            Files.delete(folder.resolve("new.txt"));
            System.out.println(service.poll(30, TimeUnit.SECONDS).pollEvents().get(0).kind());
        }
        System.out.println(files.provider().getScheme() + files.isOpen() + files.getFileStores().iterator().hasNext());
        files.provider().createDirectory(folder.resolve("below"));
    }
}
