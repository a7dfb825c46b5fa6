package t;

public class Thing {}
