"""What dice and the Darkness can bring, worked out exactly: for the page and for companions."""
