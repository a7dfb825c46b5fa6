package shop.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.BDDMockito.given;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.context.bean.override.mockito.MockitoBean;
import shop.pricing.Checkout;
import shop.pricing.Stock;

@SpringBootTest(properties = "spring.datasource.url=jdbc:h2:mem:mocks")
class MockedStockTest {
    @MockitoBean
    private Stock stock;

    @Autowired
    private Checkout checkout;

    @BeforeEach
    void fill() {
        given(stock.price(anyString())).willReturn(20);
        given(stock.take("nail", 10)).willReturn(true);
    }

    @Test
    void theMockIsAsked() {
        assertEquals(180, checkout.order("nail", 10));
        verify(stock).take(eq("nail"), eq(10));
    }

    @Test
    void whatTheMockHasNotIsNotSold() {
        assertThrows(IllegalStateException.class, () -> checkout.order("bolt", 1));
        verify(stock, never()).take("nail", 10);
    }
}
