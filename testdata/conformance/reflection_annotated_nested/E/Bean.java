package e;

@Chosen(name = "bean")
@Deep1
public class Bean {
    @Chosen(name = "size", value = {})
    public int size() {
        return 1;
    }
}
