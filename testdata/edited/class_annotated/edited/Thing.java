package t;

import e.Finder.Mark;

@Mark
public class Thing {}
