package e; public enum Color { RED, GREEN }
