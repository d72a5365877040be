"""Parts of the page that several rooms show."""
