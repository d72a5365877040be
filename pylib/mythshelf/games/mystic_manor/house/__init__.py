"""The house and its maps: revealing spaces, stamping them and the progress track."""
