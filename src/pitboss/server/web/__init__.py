"""HTTP and WebSocket: connections, access, rate limits, auth, routes and sockets."""
