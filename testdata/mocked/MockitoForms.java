// shows: every form in which Mockito makes a mock, stubs it and verifies it
// needs: mockito-core-5.11.0 mockito-junit-jupiter-5.11.0 junit-platform-console-standalone-1.11.4
package m;

import static org.mockito.ArgumentMatchers.any;
import static org.mockito.BDDMockito.given;
import static org.mockito.BDDMockito.then;
import static org.mockito.BDDMockito.willReturn;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;
import static org.mockito.Mockito.withSettings;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.Answers;
import org.mockito.ArgumentCaptor;
import org.mockito.Captor;
import org.mockito.InOrder;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.MockedConstruction;
import org.mockito.MockedStatic;
import org.mockito.Mockito;
import org.mockito.Spy;
import org.mockito.junit.jupiter.MockitoExtension;

interface Rates {
    Rates next();

    Integer of(String currency);

    default String name() {
        return "rates";
    }
}

class Desk {
    Rates rates;

    static String where() {
        return "here";
    }

    Rates rates() {
        return rates;
    }

    Integer euro() {
        return rates.of("EUR"); //: 1
    }
}

@ExtendWith(MockitoExtension.class)
class MockitoForms {
    @Mock Rates annotated;
    @Mock(answer = Answers.RETURNS_DEEP_STUBS) Rates deep;
    @Spy ArrayList<String> spied;
    @Captor ArgumentCaptor<String> captor;
    @InjectMocks Desk desk;

    @Test
    void made() {
        Rates plain = mock(Rates.class);
        plain.of("EUR"); //: 1
        Rates named = mock(Rates.class, "named");
        named.of("EUR"); //: 1
        Rates answering = mock(Rates.class, invocation -> 1);
        answering.of("EUR"); //: 1
        Rates set = mock(Rates.class, withSettings().lenient());
        set.of("EUR"); //: 1
        Rates inferred = mock();
        inferred.of("EUR"); //: 1
        Rates qualified = Mockito.mock(Rates.class, Mockito.RETURNS_DEFAULTS);
        qualified.of("EUR"); //: 1
    }

    @Test
    void spies() {
        List<String> list = spy(new ArrayList<>());
        list.add("x"); //: 1
        List<?> ofClass = spy(ArrayList.class);
        ofClass.size(); //: 1
        spied.add("y"); //: 1
    }

    @Test
    void annotations() {
        annotated.of("EUR"); //: 1
        desk.euro();
        Integer got = desk.rates.of("EUR"); //: 1
    }

    @Test
    void parameters(@Mock Rates parameter) {
        parameter.of("EUR"); //: 1
    }

    @Test
    void deepStubs() {
        deep.next().next().of("EUR"); //: 3
        Rates other = mock(Rates.class, Mockito.RETURNS_DEEP_STUBS);
        other.next().name().length(); //: 2
    }

    @Test
    void stubbed() {
        Rates rates = mock(Rates.class);
        Rates second = mock(Rates.class);
        when(rates.of("EUR")).thenReturn(1, 2); //: 1
        when(rates.of("USD")).thenThrow(new IllegalStateException()).thenReturn(3); //: 1
        when(rates.of(any())).thenAnswer(invocation -> 4); //: 1
        given(rates.of("CHF")).willReturn(5); //: 1
        doReturn(6).when(rates).of("GBP"); //: 1
        doThrow(IllegalArgumentException.class).when(rates).name(); //: 1
        willReturn(7).given(rates).of("SEK"); //: 1
        when(rates.next()).thenReturn(second); //: 1
        rates.next().of("EUR"); //: 2/1
    }

    @Test
    void verified() {
        Rates rates = mock(Rates.class);
        rates.of("EUR"); //: 1
        verify(rates).of("EUR"); //: 1
        verify(rates, times(1)).of("EUR"); //: 1
        InOrder order = inOrder(rates);
        order.verify(rates).of("EUR"); //: 1
        then(rates).should().of("EUR"); //: 1
        verify(rates).of(captor.capture()); //: 1
        captor.getValue().length();
    }

    @Test
    void construction() {
        try (MockedConstruction<Desk> made = Mockito.mockConstruction(Desk.class)) {
            new Desk().euro(); //: 1
            made.constructed().get(0).euro(); //: 1
        }
        Desk real = new Desk();
        try (MockedConstruction<Desk> made =
                Mockito.mockConstruction(Desk.class, (desk, context) -> when(desk.euro()).thenReturn(context.getCount()))) { //: 1/0
            new Desk().euro(); //: 1
        }
        real.rates();
        try (MockedStatic<Desk> statics = Mockito.mockStatic(Desk.class)) {
            statics.when(Desk::where).thenReturn("there");
            Desk.where();
        }
    }

    @Test
    void none() {
        Desk real = new Desk();
        real.rates();
        List<String> list = new ArrayList<>();
        list.add(real.toString());
    }
}
