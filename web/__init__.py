"""The page: its build, its server and the app that runs in the browser."""
