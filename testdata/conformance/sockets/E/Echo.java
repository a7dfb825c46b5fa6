package e;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Locale;

public class Echo implements AutoCloseable {
    private final ServerSocket server;
    private final Thread thread = new Thread(this::serve, "echo");

    public Echo() throws IOException {
        server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        thread.setDaemon(true);
        thread.start();
    }

    public int port() {
        return server.getLocalPort();
    }

    private void serve() {
        try (Socket socket = server.accept(); PrintWriter out = new PrintWriter(socket.getOutputStream(), true);
                BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                out.println("echo " + line.toUpperCase(Locale.ROOT));
            }
        } catch (IOException e) {
            System.out.println("E| " + e);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
