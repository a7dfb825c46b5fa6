package p;

interface Empty {}
