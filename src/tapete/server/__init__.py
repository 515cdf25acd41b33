"""The table in the browser: HTTP and WebSocket, a store that loses nothing, guests and hosts."""
