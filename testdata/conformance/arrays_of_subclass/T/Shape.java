package t;

public class Shape {}
