package t;

public class Part {}
