package e; public class Plain { public String name() { return "plain"; } }
