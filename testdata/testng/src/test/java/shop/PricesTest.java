package shop;

import static org.testng.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.testng.annotations.AfterClass;
import org.testng.annotations.BeforeClass;
import org.testng.annotations.BeforeMethod;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Test;

public class PricesTest {
    private Path file;
    private Prices prices;

    @BeforeClass
    public void write() throws IOException {
        file = Files.createTempFile("prices", ".txt");
        Files.writeString(file, "a=1\nb=2\n");
    }

    @AfterClass
    public void delete() throws IOException {
        Files.delete(file);
    }

    @BeforeMethod
    public void open() {
        prices = new Prices(file);
    }

    @DataProvider
    public Object[][] known() {
        return new Object[][] {{"a", 1}, {"b", 2}};
    }

    @Test(dataProvider = "known")
    public void isKnown(String what, int price) throws IOException {
        assertEquals(prices.of(what), price);
    }

    @Test(dependsOnMethods = "isKnown", groups = "sums")
    public void sum() throws IOException {
        assertEquals(prices.of("a") + prices.of("b"), 3);
    }
}
