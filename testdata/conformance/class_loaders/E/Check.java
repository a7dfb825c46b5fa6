package e;
public interface Check { boolean ok(String s); }
