export function lobby(c) { return document.createTextNode(c.code); }
