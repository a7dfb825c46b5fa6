package e;

public class SubFault extends Fault {
    private static final long serialVersionUID = 1;

    public SubFault(String message) {
        super(message);
    }

    @Override
    public String described() {
        return "sub " + Log.next() + " " + super.described();
    }
}
