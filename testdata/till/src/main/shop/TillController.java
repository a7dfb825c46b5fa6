package shop;

import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.*;

/** The till over HTTP. */
@RestController
public class TillController {
    private final Till till;

    public TillController(Till till) {
        this.till = till;
    }

    public record Bought(long id, long cents) {}

    @PostMapping("/purchases")
    public ResponseEntity<Bought> buy(@RequestParam String name, @RequestParam long cents, @RequestBody List<String> articles) {
        Purchase purchase = till.buy(new Customer(name), cents, articles);
        return ResponseEntity.status(HttpStatus.CREATED).body(new Bought(purchase.getId(), purchase.getCents()));
    }

    @GetMapping("/purchases/{id}/letter")
    public String letter(@PathVariable long id) {
        return till.letter(id);
    }

    @DeleteMapping("/purchases")
    public Map<String, Object> clear() {
        till.clear();
        return Map.of("left", till.open().size());
    }
}
