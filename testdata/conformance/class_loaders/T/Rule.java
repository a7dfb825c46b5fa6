package t;
public class Rule implements e.Check { public boolean ok(String s) { return s.length() > new e.Limit().min(); } }
