//! What is on disk of a capture, and nothing else.
