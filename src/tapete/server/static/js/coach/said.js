// What is said about hints.

export const HINTS = {
  ask: ["¿Qué harías?", "What would you do?"],
  thinking: ["Se lo está pensando", "Thinking about it"],
  would: ["Yo haría esto", "I would do this"],
  orElse: ["O esto", "Or this"],
  asGood: ["igual de bueno", "as good"],
  then: ["después: {what}", "then: {what}"],
  worth: ["vale {n} %, ±{e}", "worth {n} %, ±{e}"],
  plain: ["aquí no hay que pensarlo", "no need to think here"],
  marked: ["es lo que haría el experto", "what the expert would do"],
  markedToo: ["casi igual de bueno", "nearly as good"],
};
