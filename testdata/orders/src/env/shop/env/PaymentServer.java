package shop.env;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The payment provider's sandbox: {@code POST /payments} with {@code key=value} lines, answers with {@code key=value} lines.
 * The third request meets a provider that is too busy (503); amounts above its limit are declined (402).
 */
public final class PaymentServer implements AutoCloseable {
    private static final BigDecimal LIMIT = new BigDecimal("10000.00");
    private static final int BUSY_REQUEST = 3;
    private static final long LATENCY_MILLIS = 180;

    private final HttpServer server;
    private final ExecutorService workers = Executors.newFixedThreadPool(2);
    private final AtomicInteger requests = new AtomicInteger();

    private PaymentServer(HttpServer server) {
        this.server = server;
    }

    /** Starts a provider on a free port of the loopback interface. */
    public static PaymentServer start() throws IOException {
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        PaymentServer payments = new PaymentServer(http);
        http.createContext("/payments", payments::pay);
        http.setExecutor(payments.workers);
        http.start();
        return payments;
    }

    /** Where the provider listens. */
    public String url() {
        return "http://" + server.getAddress().getAddress().getHostAddress() + ":" + server.getAddress().getPort();
    }

    private void pay(HttpExchange exchange) throws IOException {
        int request = requests.incrementAndGet();
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        pause();
        if (request == BUSY_REQUEST) {
            exchange.getResponseHeaders().add("Retry-After", "1");
            answer(exchange, 503, "reason=busy\n");
        } else if (amount(body).compareTo(LIMIT) > 0) {
            answer(exchange, 402, "reason=limit exceeded\n");
        } else {
            answer(exchange, 200, "receipt=R-" + (1000 + request) + "\n");
        }
    }

    private static BigDecimal amount(String body) {
        for (String line : body.split("\n")) {
            if (line.startsWith("amount=")) {
                return new BigDecimal(line.substring("amount=".length()));
            }
        }
        return BigDecimal.ZERO;
    }

    private static void pause() {
        try {
            Thread.sleep(LATENCY_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "text/plain");
        exchange.sendResponseHeaders(status, bytes.length);
        try (var out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        workers.shutdownNow();
    }
}
