"""The web application: routes, handlers, who somebody is, limits."""
