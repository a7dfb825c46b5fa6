// shows: stubs that lie about the environment of testdata/orders, JDBC and HTTP among it, and honest ones
// needs: mockito-core-5.11.0 junit-4.13.2 hamcrest-core-1.3
package shop.order;

import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.junit.Test;
import shop.env.Shop;

public class OrdersStubs {
    private final Shop shop = mock(Shop.class);
    private final Connection connection = mock(Connection.class);
    private final PreparedStatement statement = mock(PreparedStatement.class);
    private final ResultSet results = mock(ResultSet.class);
    private final HttpResponse<String> response = mock(HttpResponse.class);

    @Test
    public void lies() throws Exception {
        when(shop.databaseUrl()).thenReturn(null); // lie: drift
        when(shop.bus()).thenReturn(null); // lie: drift
        when(connection.prepareStatement(anyString())).thenReturn(null); // lie: drift
        when(connection.prepareStatement("select 1")).thenReturn(statement); // lie: unseen
        when(results.getBigDecimal("price")).thenReturn(null); // lie: drift
        when(results.getString("colour")).thenReturn("red"); // lie: unseen
        when(statement.getMaxRows()).thenReturn(3); // lie: unused
        doThrow(new IllegalStateException()).when(shop).close(); // lie: unseen
        verify(shop, times(40)).bus(); // lie: drift
    }

    @Test
    public void honest() throws Exception {
        when(shop.databaseUrl()).thenReturn("jdbc:h2:mem:x");
        when(connection.prepareStatement(anyString())).thenReturn(statement);
        when(statement.executeQuery()).thenReturn(results);
        when(results.next()).thenReturn(true, false);
        when(results.getString("title")).thenAnswer(invocation -> "a title");
        when(statement.executeBatch()).thenThrow(new SQLException("no"));
        when(response.statusCode()).thenReturn(200);
        when(mock(HttpClient.class).send(any(), any())).thenReturn(null); // lie: drift
        verify(shop).bus();
    }
}
