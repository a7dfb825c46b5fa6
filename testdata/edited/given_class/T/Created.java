package t;

public class Created {
}
