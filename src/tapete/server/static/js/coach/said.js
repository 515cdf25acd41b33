// What is said about hints.

export const HINTS = {
  ask: ["¿Qué harías?", "What would you do?"],
  thinking: ["Se lo está pensando", "Thinking about it"],
  would: ["Yo haría esto", "I would do this"],
  orElse: ["O esto", "Or this"],
  asGood: ["igual de bueno", "as good"],
  then: ["después: {what}", "then: {what}"],
  worth: ["vale {n} de cada 100, ±{e}", "worth {n} of every 100, ±{e}"],
  meanwhile: ["Lo dice un bot {level}: el experto se está preparando, la primera vez tarda un minuto, y lo dirá después.", "A {level} bot says so: the expert is getting ready, which takes a minute the first time, and will answer then."],
  standsIn: ["Lo dice un bot {level}, no el experto.", "A {level} bot says so, not the expert."],
  plain: ["aquí no hay que pensarlo", "no need to think here"],
  marked: ["es lo aconsejado", "what the hint says"],
  markedToo: ["casi igual de bueno", "nearly as good"],
};
