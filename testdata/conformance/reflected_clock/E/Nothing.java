package e;

class Nothing {}
