"""What a ghost hunter can do: the Actions Mat, fighting, taking, bargaining."""
