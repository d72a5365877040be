"""Where the browser calls Python, and what is done when that fails."""
