// shows: a client socket of T against a ServerSocket of E, in one process: streams, readers, time-outs, a refused connection
// group: JDK
// cut: t.**
package t;

import e.Echo;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;

public class Main {
    public static void main(String[] args) throws IOException {
        int port;
        try (Echo echo = new Echo()) {
            port = echo.port();
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                Writer out = new OutputStreamWriter(socket.getOutputStream());
                BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
                for (String word : new String[] {"hello", "again"}) {
                    out.write(word + "\n");
                    out.flush();
                    System.out.println(in.readLine());
                }
                socket.setSoTimeout(50);
                try {
                    in.readLine();
                } catch (SocketTimeoutException e) {
                    System.out.println("timed out");
                }
                System.out.println(socket.isConnected() + " " + (socket.getPort() == port) + " " + socket.isClosed());
            }
        }
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
            System.out.println("connected");
        } catch (ConnectException e) {
            System.out.println("refused");
        }
    }
}
