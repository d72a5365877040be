"""What a ghost hunter can do: the Actions Mat, moving, fighting, taking, bargaining."""
