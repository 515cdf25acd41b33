"""What travels over a WebSocket, and the connection it travels on."""
