package e; public sealed interface Shape permits Circle, Square {}
