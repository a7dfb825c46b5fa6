package shop.order;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;

/** Asks the payment provider for money; tries again, ever later, while the provider is busy. */
final class PaymentClient {
    private static final int ATTEMPTS = 4;
    private static final long FIRST_BACK_OFF_MILLIS = 400;

    private final HttpClient client = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final URI payments;
    private int retries;

    PaymentClient(String url) {
        this.payments = URI.create(url + "/payments");
    }

    /** Times that a request had to be sent again. */
    int retries() {
        return retries;
    }

    /** Returns the provider's receipt. */
    String pay(UUID reference, BigDecimal amount) throws OrderException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(payments)
                .timeout(Duration.ofSeconds(10))
                .header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString("reference=" + reference + "\namount=" + amount + "\n"))
                .build();
        long backOff = FIRST_BACK_OFF_MILLIS;
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            HttpResponse<String> response = send(request);
            if (response.statusCode() == 200) {
                return field(response.body(), "receipt");
            }
            if (response.statusCode() != 503) {
                throw refused(response.statusCode() + " " + field(response.body(), "reason"));
            }
            retries++;
            Thread.sleep(backOff);
            backOff *= 2;
        }
        throw refused("provider is busy");
    }

    private HttpResponse<String> send(HttpRequest request) throws OrderException, InterruptedException {
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new OrderException(OrderException.Reason.PAYMENT_REFUSED, "provider cannot be reached", e);
        }
    }

    private static OrderException refused(String why) {
        return new OrderException(OrderException.Reason.PAYMENT_REFUSED, "payment refused: " + why);
    }

    private static String field(String body, String key) {
        return body.lines().filter(line -> line.startsWith(key + "=")).map(line -> line.substring(key.length() + 1))
                .findFirst().orElse("");
    }
}
