package e;

class Part {}
