package shop.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import shop.env.Shop;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class OrderServiceTest {
    private Shop shop;
    private OrderService service;
    private final AuditLog audit = new AuditLog();

    @BeforeAll
    void open() throws Exception {
        shop = Shop.open();
        shop.bus().subscribe(audit);
        service = new OrderService(shop.databaseUrl(), shop.paymentUrl(), shop.invoices(), shop.bus());
    }

    @AfterAll
    void close() {
        shop.close();
    }

    @Test
    @Order(1)
    void placesAnOrder() throws Exception {
        Instant before = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        var order = service.place("Ada", Map.of("SKU-1", 2, "SKU-4", 1));
        assertEquals(1, order.id());
        assertEquals(OrderState.PAID, order.state());
        assertEquals(Optional.of("R-1001"), order.receipt());
        assertEquals(new BigDecimal("214.00"), order.total());
        assertEquals(3, order.pieces());
        assertFalse(order.created().isBefore(before));
    }

    @Test
    @Order(2)
    void readsWhatItStored() throws Exception {
        var order = service.place("Grace", Map.of("SKU-2", 3));
        assertEquals(Optional.of(order), service.find(order.id()));
        assertEquals(Optional.empty(), service.find(4711));
    }

    @Test
    @Order(3)
    void triesAgainWhenTheProviderIsBusy() throws Exception {
        var order = service.place("Edsger", Map.of("SKU-3", 1));
        assertEquals(1, service.paymentRetries());
        assertEquals("paid", order.state().words());
        assertEquals(Optional.of("R-1004"), order.receipt());
    }

    @Test
    @Order(4)
    void givesADiscountForTenPieces() throws Exception {
        Map<String, Integer> wanted = new LinkedHashMap<>();
        wanted.put("SKU-6", 10);
        wanted.put("SKU-5", 1);
        var order = service.place("Barbara", wanted);
        assertEquals(List.of("SKU-5", "SKU-6"), order.lines().stream().map(OrderLine::sku).toList());
        assertEquals(new BigDecimal("130.57"), order.lines().get(1).price());
    }

    @Test
    @Order(5)
    void rollsBackWhatCannotBeDelivered() throws Exception {
        OrderException none = assertThrows(OrderException.class, () -> service.place("Alan", Map.of("SKU-7", 4711)));
        assertEquals(OrderException.Reason.OUT_OF_STOCK, none.reason());
        OrderException unknown = assertThrows(OrderException.class, () -> service.place("Alan", Map.of("SKU-X", 1)));
        assertEquals("no product SKU-X", unknown.getMessage());
        OrderException negative = assertThrows(OrderException.class, () -> service.place("Alan", Map.of("SKU-8", -1)));
        assertEquals(OrderException.Reason.DATABASE, negative.reason());
        assertEquals("order of Alan not stored: 23513", negative.getMessage());
        assertEquals(Optional.empty(), service.find(5));
    }

    @Test
    @Order(6)
    void remembersARefusedPayment() throws Exception {
        Map<String, Integer> wanted = Map.of("SKU-39", 40, "SKU-79", 44, "SKU-38", 30, "SKU-78", 30);
        OrderException refused = assertThrows(OrderException.class, () -> service.place("Kurt", wanted));
        assertEquals(OrderException.Reason.PAYMENT_REFUSED, refused.reason());
        assertEquals("payment refused: 402 limit exceeded", refused.getMessage());
    }

    @Test
    @Order(7)
    void offersTheCheapest() throws Exception {
        Map<String, BigDecimal> offers = service.offers("book", 5);
        assertEquals(5, offers.size());
        assertTrue(offers.values().stream().allMatch(price -> price.compareTo(new BigDecimal("2.00")) < 0));
    }

    @Test
    @Order(8)
    void writesInvoices() throws Exception {
        var first = service.find(1).orElseThrow();
        Path file = service.invoice(first);
        assertTrue(Files.exists(file));
        assertEquals(first.total(), service.invoicedTotal(file));
        List<String> lines = Files.readAllLines(file);
        assertTrue(lines.get(0).startsWith("Invoice 1 for Ada, "));
        assertTrue(lines.get(lines.size() - 1).startsWith("Issued by "));
        assertNotEquals(file, service.invoice(service.find(2).orElseThrow()));
    }

    @Test
    @Order(9)
    void tellsTheEventBus() throws Exception {
        shop.bus().flush();
        List<String> entries = audit.entries();
        assertEquals("placed 1: Ada", entries.get(0));
        assertEquals("paid 1: R-1001", entries.get(1));
        assertTrue(entries.contains("paid 3: R-1004"));
        assertEquals("refused", entries.get(entries.size() - 1).split(" ")[0]);
    }
}
