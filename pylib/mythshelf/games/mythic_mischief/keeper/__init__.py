"""What the Tomekeeper brings about, in its phase or out of it: whom it catches, and lunch."""
