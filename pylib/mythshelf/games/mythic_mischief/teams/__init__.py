"""The game for two to four players in two teams, which the other modes vary."""
